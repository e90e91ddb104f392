import assert from "node:assert/strict";
import { createPager, type PageQuery } from "../../../server/http/cursor.ts";
import { createVault } from "../../../server/vault.ts";

const vault = createVault("a secret of this test alone, long enough");
const list = { tenant_id: "ten_a", route: "GET /v1/fleet/items", sort: "name", order: "asc" };
const rows = [{ name: "Bär", id: "fi_1" }, { name: "Ωmega", id: "fi_2" }, { name: "Zelt", id: "fi_3" }];
const refused = { code: "invalid_request" };

Deno.test("a cursor continues after the last row of its page", async () => {
  const page = await createPager(vault, list).page(rows, 2, ({ name, id }) => [name, id]);
  assert.deepEqual([page.data.length, page.has_more], [2, true]);
  assert.deepEqual(await createPager(vault, list).after(page.next_cursor!), ["Ωmega", "fi_2"]);
});

Deno.test("a list sorted by ID, newest first, continues before the last ID of its page", async () => {
  const stored = ["bk_3", "bk_2", "bk_1"].map((id) => ({ id }));
  const read = ({ before = "~", limit }: PageQuery) =>
    Promise.resolve(stored.filter(({ id }) => id < before).slice(0, limit));
  const first = await createPager(vault, list).newestFirst({ limit: 2 }, read);
  const last = await createPager(vault, list).newestFirst({ cursor: first.next_cursor!, limit: 2 }, read);
  assert.deepEqual([...first.data, ...last.data], stored);
  assert.deepEqual([first.has_more, last.has_more, last.next_cursor], [true, false, null]);
});

Deno.test("the last page has no cursor", async () => {
  assert.deepEqual(await createPager(vault, list).page(rows, 3, ({ id }) => [id]), {
    data: rows,
    has_more: false,
    next_cursor: null,
  });
  assert.equal(await createPager(vault, list).after(undefined), undefined);
});

Deno.test("a cursor of another shop, route, sort, filter or secret is refused", async () => {
  const { next_cursor } = await createPager(vault, list).page(rows, 1, ({ id }) => [id]);
  for (
    const other of [{ tenant_id: "ten_b" }, { route: "GET /v1/x" }, { sort: "id" }, { order: "desc" }, {
      status: "retired",
    }]
  ) {
    await assert.rejects(createPager(vault, { ...list, ...other }).after(next_cursor!), refused);
  }
  await assert.rejects(
    createPager(createVault("another secret, long enough for this"), list).after(next_cursor!),
    refused,
  );
});

Deno.test("a cursor is refused when any of its characters is changed", async () => {
  const { next_cursor } = await createPager(vault, list).page(rows, 1, ({ id }) => [id]);
  for (let at = 0; at < next_cursor!.length; at++) {
    const changed = next_cursor!.slice(0, at) + (next_cursor![at] === "A" ? "B" : "A") + next_cursor!.slice(at + 1);
    await assert.rejects(createPager(vault, list).after(changed), refused, `character ${at}`);
  }
});

Deno.test("a text that is not a cursor is refused", async () => {
  for (const odd of ["", "x", ".", "a.b", "'; drop table items", "é".repeat(40)]) {
    await assert.rejects(createPager(vault, list).after(odd), refused, odd);
  }
});
