"""Play over sockets: who is told what, and what becomes of steps, once each."""

from tests.live.browser import Browser


async def seated(sitting, *seats):
    pages = [Browser(sitting.match.public_id, sitting.people[seat].cookie) for seat in seats]
    for page in pages:
        await page.hello()
    return pages


async def test_who_comes_sees_the_match_and_the_table(make_match, live):
    sitting = await make_match()
    (page,) = await seated(sitting, 2)
    table = page.last("table")

    match = page.last("match")
    assert match["me"] == {"seat": 2, "holder": True}
    assert [seat["name"] for seat in match["seats"]] == [p.user.name for p in sitting.people]
    assert table["full"]
    assert table["events"] == []
    assert table["own"]["seat"] == 2
    assert len(table["own"]["hand"]) == 36
