"""What a text from a browser may be, and that nothing else gets through."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.live import protocol
from games.live.protocol import BadMessage, Got, Hello, Pong, Step, Wish

TAB = "tab0tab0tab0"
STEP = '{"id":"abcd1234","match":"m2x","prompt":12,"do":"play 7S*2 7H"}'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (f'{{"hello":"{TAB}"}}', Hello(TAB)),
        (STEP, Step("abcd1234", "m2x", 12, "play 7S*2 7H")),
        (
            ' {\n"do" : "pass", "prompt":0,"match":"m","id":"ABCDEFGH"} ',
            Step("ABCDEFGH", "m", 0, "pass"),
        ),
        ('{"match":"m2x","act":"resync"}', Wish("m2x", "resync")),
        ('{"match":"m2x","act":"here"}', Wish("m2x", "here")),
        ('{"got":13}', Got(13)),
        ('{"got":999999999}', Got(999_999_999)),
        ('{"pong":0}', Pong(0)),
        ('{"\\u0070ong":7}', Pong(7)),
        (
            '{"id":"abcd1234","match":"m","prompt":1,"do":"rush AS*3 / KS*4 / QS*5"}',
            Step("abcd1234", "m", 1, "rush AS*3 / KS*4 / QS*5"),
        ),
    ],
)
def test_a_message_is_read(text, message):
    assert protocol.decode(text) == message


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "null",
        "1",
        '"hello"',
        "[]",
        "{}",
        "[" * 4000,
        '{"got":' * 500,
        '{"got":' + "[" * 4000,
        '{"got":' + "9" * 4000 + "}",
        '{"got":1' + " " * 4096 + "}",
        '{"got":1000000000}',
        '{"got":-1}',
        '{"got":1.0}',
        '{"got":1e2}',
        '{"got":01}',
        '{"got":true}',
        '{"got":null}',
        '{"got":"1"}',
        '{"got":NaN}',
        '{"got":Infinity}',
        '{"got":[1]}',
        '{"got":{"got":1}}',
        '{"got":1,"got":1}',
        '{"got":1,"g\\u006ft":1}',
        '{"got":1,"pong":1}',
        '{"got":1}{"got":1}',
        '{"got":1} x',
        '{"got":1}\x00',
        '\ufeff{"got":1}',
        '{"got":1,}',
        '{"got":1 /* */}',
        "{'got':1}",
        '{"Got":1}',
        '{"got ":1}',
        '{"hello":""}',
        '{"hello":"short"}',
        '{"hello":"' + "a" * 41 + '"}',
        '{"hello":"abcdefgh\\n"}',
        '{"hello":"abc defgh"}',
        '{"hello":"一二三四五六七八"}',
        '{"hello":"abcdefgh\\ud800"}',
        '{"hello":"\ud800abcdefgh"}',
        '{"hello":12345678}',
        f'{{"hello":"{TAB}","seat":3}}',
        '{"match":"m","act":"fly"}',
        '{"match":"m","act":"here","act":"back"}',
        '{"match":"m","act":"here","id":"abcdefgh"}',
        '{"match":"m:1","act":"here"}',
        '{"act":"here"}',
        '{"match":"m"}',
        STEP.replace('"prompt":12,', ""),
        STEP.replace('"prompt":12', '"prompt":"12"'),
        STEP.replace('"prompt":12', '"seat":0,"prompt":12'),
        STEP.replace('"prompt":12', '"do":"pass","prompt":12'),
        STEP.replace('"prompt":12', '"do":"pass"'),
        STEP.replace("play 7S*2 7H", ""),
        STEP.replace("play 7S*2 7H", "play 7S:7H"),
        STEP.replace("play 7S*2 7H", "play\\u0000"),
        STEP.replace("play 7S*2 7H", "play ♠"),
        STEP.replace("play 7S*2 7H", "p" * 401),
        STEP.replace("abcd1234", "abcd-1234"),
        '{"type":"whatever"}',
    ],
    ids=lambda text: ascii(text)[:40],
)
def test_anything_else_is_a_bad_message(text):
    with pytest.raises(BadMessage):
        protocol.decode(text)


def test_a_refusal_does_not_repeat_what_was_sent():
    with pytest.raises(BadMessage) as refusal:
        protocol.decode('{"hello":"<script>"}')

    assert "script" not in str(refusal.value)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
keys = st.sampled_from(["hello", "id", "match", "prompt", "do", "act", "got", "pong", "seat"])


@settings(max_examples=400)
@given(st.text() | json_values.map(json.dumps) | st.dictionaries(keys, json_values).map(json.dumps))
def test_no_text_does_anything_but_read_or_be_bad(text):
    try:
        message = protocol.decode(text)
    except BadMessage:
        return
    assert isinstance(message, Hello | Step | Wish | Got | Pong)


def test_a_hundred_thousand_broken_messages_are_each_read_or_bad():
    """Every kind of damage at every place: cheap enough to be thorough."""
    good = [STEP, '{"got":13}', '{"match":"m2x","act":"resync"}', f'{{"hello":"{TAB}"}}']
    tried = read = 0
    for text in good:
        for place in range(len(text) + 1):
            head, tail = text[:place], text[place:]
            for spoil in map(chr, range(512)):
                for broken in (head + spoil + tail, head + spoil + tail[1:]):
                    tried += 1
                    try:
                        protocol.decode(broken)
                        read += 1
                    except BadMessage:
                        pass

    assert tried > 100_000
    assert 0 < read < tried / 5


def test_frames_are_texts_without_blanks():
    assert protocol.ack("abcd1234", 14) == '{"kind":"ack","id":"abcd1234","version":14}'
    assert protocol.refused("stale", command="abcd1234") == (
        '{"kind":"refused","id":"abcd1234","code":"stale","data":{}}'
    )
    assert protocol.refused("bad-message") == (
        '{"kind":"refused","id":null,"code":"bad-message","data":{}}'
    )
    assert protocol.heartbeat("m2x", 3, 77) == (
        '{"kind":"heartbeat","match":"m2x","version":3,"ping":77}'
    )
