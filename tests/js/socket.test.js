import assert from "node:assert/strict";
import test from "node:test";
import { backoff, connect, newId } from "../../static/js/table/socket.js";

/** A line, a clock and a server that remembers what it was sent. */
function outside() {
  const world = { lines: [], timers: [], frames: [], links: [], sent: () => world.lines.flatMap((line) => line.sent) };
  world.outside = {
    open: () => {
      const line = {
        readyState: 1, sent: [],
        send: (text) => line.sent.push(JSON.parse(text)),
        close: (code = 1006) => line.onclose({ code }),
      };
      world.lines.push(line);
      return line;
    },
    later: (run, ms) => world.timers.push({ run, ms }) && world.timers[world.timers.length - 1],
    cancel: (timer) => (world.timers = world.timers.filter((one) => one !== timer)),
    chance: () => 1,
  };
  world.last = () => world.lines[world.lines.length - 1];
  world.hear = (frame) => world.last().onmessage({ data: JSON.stringify(frame) });
  world.retry = () => world.timers.pop().run();
  world.line = connect({ url: "ws://x/", match: "m1", tab: "tab12345" }, {
    frame: (frame) => world.frames.push(frame),
    link: (link, code) => world.links.push([link, code]),
  }, world.outside);
  return world;
}

test("the first word is hello with the tab", () => {
  const world = outside();
  world.last().onopen();
  assert.deepEqual(world.sent(), [{ hello: "tab12345" }]);
});

test("every table frame is acknowledged, every ping answered", () => {
  const world = outside();
  world.hear({ kind: "table", version: 7 });
  world.hear({ kind: "heartbeat", version: 7, ping: 3 });
  assert.deepEqual(world.sent(), [{ got: 7 }, { pong: 3 }]);
});

test("a heartbeat that is ahead asks for everything again", () => {
  const world = outside();
  world.hear({ kind: "table", version: 7 });
  world.hear({ kind: "heartbeat", version: 9 });
  assert.deepEqual(world.sent()[1], { match: "m1", act: "resync" });
});

test("a step that was not acknowledged is sent again under the same id", () => {
  const world = outside();
  world.line.step({ id: "abcdefgh", prompt: 4, text: "pass" });
  world.last().close();
  world.retry();
  world.last().onopen();
  const steps = world.sent().filter((message) => message.do);
  assert.deepEqual(steps, [steps[0], steps[0]]);
  world.hear({ kind: "ack", id: "abcdefgh", version: 5 });
  world.last().close();
  world.retry();
  world.last().onopen();
  assert.equal(world.sent().filter((message) => message.do).length, 2);
});

test("a refused step is not sent again, one that could not be stored is", () => {
  const world = outside();
  world.line.step({ id: "abcdefgh", prompt: 4, text: "pass" });
  world.hear({ kind: "refused", id: "abcdefgh", code: "unavailable", data: {} });
  world.retry();
  assert.equal(world.sent().filter((message) => message.do).length, 2);
  world.hear({ kind: "refused", id: "abcdefgh", code: "does-not-beat", data: {} });
  world.last().close();
  world.retry();
  world.last().onopen();
  assert.equal(world.sent().filter((message) => message.do).length, 2);
});

test("waits double from half a second to fifteen, with chance", () => {
  assert.deepEqual([0, 1, 2, 3, 9].map((tries) => backoff(tries, 1)), [500, 1000, 2000, 4000, 15000]);
  assert.equal(backoff(0, 0), 250);
});

for (const code of [4401, 4403, 4404, 4426]) {
  test(`after ${code} it does not come back`, () => {
    const world = outside();
    world.last().close(code);
    assert.deepEqual(world.links.at(-1), ["ended", code]);
    assert.equal(world.timers.length, 0);
  });
}

test("a line without a word counts as dead", () => {
  const world = outside();
  world.last().onopen();
  world.timers.find((timer) => timer.ms === 12000).run();
  assert.deepEqual(world.links.at(-1), ["lost", 1006]);
});

test("a line that does not even answer a close is left behind at once", () => {
  const world = outside();
  const [dead] = world.lines;
  dead.onopen();
  dead.close = () => {};
  world.line.suspect();
  assert.deepEqual(world.links.at(-1), ["lost", 1006]);

  world.line.hurry();
  assert.equal(world.lines.length, 2);
  dead.onmessage({ data: JSON.stringify({ kind: "table", version: 1 }) });
  dead.onclose({ code: 1006 });
  assert.deepEqual(world.frames, []);
  assert.equal(world.links.at(-1)[0], "connecting");
});

test("a try that hangs is begun anew when the network is back", () => {
  const world = outside();
  world.last().readyState = 0;
  world.line.hurry();
  assert.equal(world.lines.length, 2);
});

test("ids are letters and digits of a length the server takes", () => {
  assert.match(newId(), /^[a-z0-9]{8,40}$/);
  assert.notEqual(newId(), newId());
});
