"""How much one connection may have."""

from games.live.limits import Bucket, Doors, Limits, Strikes


def test_a_burst_passes_and_then_only_the_rate():
    bucket = Bucket(rate=20, burst=40, now=0)

    assert [bucket.take(0) for _ in range(41)] == [True] * 40 + [False]
    assert [bucket.take(0.1) for _ in range(3)] == [True, True, False]


def test_three_bad_messages_within_a_minute_are_too_many():
    strikes = Strikes(3, 60)

    assert [strikes.add(at) for at in (0, 10, 61, 69, 100)] == [False, False, False, True, True]


def test_a_door_lets_only_so_many_in_and_forgets_who_left():
    doors = Doors(Limits(per_user=2))

    assert [doors.enter(who, "user", 7) for who in "abc"] == [True, True, False]
    assert doors.enter("d", "user", 8)
    doors.leave("a")
    doors.leave("c")
    assert doors.enter("c", "user", 7)
    assert not doors.enter("a", "user", 7)


def test_a_door_without_limit_is_always_open():
    doors = Doors(Limits(per_address=0))

    assert all(doors.enter(each, "address", "127.0.0.1") for each in range(1000))
