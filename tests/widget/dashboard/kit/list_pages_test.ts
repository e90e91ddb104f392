import assert from "node:assert/strict";
import { joinRows, loadPages, type Page, reloadPages } from "../../../../widget/dashboard/kit/list_pages.ts";

const row = (id: string, name = id) => ({ id, name });

Deno.test("joinRows shows a row once if both the first page and a further one have it", () => {
  const further = [row("c", "old"), row("d")];
  assert.deepEqual(joinRows([row("a"), row("b"), row("c", "new")], further), [
    row("a"),
    row("b"),
    row("c", "new"),
    row("d"),
  ]);
  assert.deepEqual(joinRows([row("a")], further), [row("a"), ...further]);
  assert.deepEqual(joinRows([], further), further);
});

Deno.test("loadPages follows the cursors of as many pages as are shown, and repeats no row", async () => {
  const pages: Record<string, Page<{ id: string }>> = {
    first: { data: [{ id: "a" }, { id: "b" }], next_cursor: "second" },
    second: { data: [{ id: "b" }, { id: "c" }], next_cursor: "third" },
    third: { data: [{ id: "d" }], next_cursor: null },
  };
  const load = (cursor: string | null) => Promise.resolve(pages[cursor ?? "first"]!);
  const ids = async (count: number) => {
    const { data, next_cursor } = await loadPages(load, count);
    return [data.map(({ id }) => id).join(""), next_cursor];
  };
  assert.deepEqual(await ids(1), ["ab", "second"]);
  assert.deepEqual(await ids(2), ["abc", "third"]);
  assert.deepEqual(await ids(9), ["abcd", null]);
});

/** Loads the pages of a list with a row each: "0", "1" and so on. */
function loadFrom(version: string, length: number) {
  const requests: string[] = [];
  const load = (cursor: string | null): Promise<Page<{ id: string; name: string }>> => {
    requests.push(cursor ?? "0");
    const at = Number(cursor);
    return Promise.resolve({ data: [row(`${at}`, version)], next_cursor: at + 1 < length ? `${at + 1}` : null });
  };
  return { load, requests };
}

Deno.test("reloadPages loads the shown pages again, and the first one if none is shown", async () => {
  const { load, requests } = loadFrom("new", 30);
  assert.deepEqual(await reloadPages(load, null), { data: [row("0", "new")], next_cursor: "1" });
  const shown = await loadPages(loadFrom("old", 30).load, 3);
  assert.deepEqual(await reloadPages(load, shown), {
    data: [row("0", "new"), row("1", "new"), row("2", "new")],
    next_cursor: "3",
    count: 3,
  });
  assert.deepEqual(requests, ["0", "0", "1", "2"]);
});

Deno.test("reloadPages loads at most ten pages again and keeps the rows after them", async () => {
  const shown = await loadPages(loadFrom("old", 30).load, 12);
  const { load, requests } = loadFrom("new", 30);
  const { data, next_cursor, count } = await reloadPages(load, shown);
  assert.equal(requests.length, 10);
  assert.deepEqual(data.map(({ name }) => name), [...Array(10).fill("new"), "old", "old"]);
  assert.deepEqual([next_cursor, count], ["12", 12]);
  const shorter = await reloadPages(loadFrom("new", 4).load, shown);
  assert.deepEqual([shorter.data.length, shorter.next_cursor], [4, null]);
});
