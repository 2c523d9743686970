import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import test from "node:test";

const ROOT = path.resolve(import.meta.dirname, "../../static/js/table");
const files = readdirSync(ROOT, { recursive: true }).filter((name) => name.endsWith(".js"));
const text = (name) => readFileSync(path.join(ROOT, name), "utf8");
const imports = (name) => [...text(name).matchAll(/(?:from\s|import\(|import\s)\s*"(\.[^"]+)"/g)].map((found) => path.join(path.dirname(name), found[1]));

test("no module imports in a circle, types in comments included", () => {
  const done = new Set();
  const visit = (name, way) => {
    assert.ok(!way.includes(name), `in a circle: ${[...way, name].join(" → ")}`);
    if (done.has(name)) return;
    for (const next of imports(name)) visit(next, [...way, name]);
    done.add(name);
  };
  for (const name of files) visit(name, []);
});

test("only the adapters know which game is played", () => {
  const shared = files.filter((name) => !name.startsWith("games") && name !== "types.js");
  assert.deepEqual(shared.filter((name) => /"(gouji|kexia|paodekuai|shengji)"|games\/(gouji|kexia|paodekuai|shengji)/.test(text(name))), []);
});
