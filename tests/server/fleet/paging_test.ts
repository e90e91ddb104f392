import assert from "node:assert/strict";
import fc from "fast-check";
import { Name } from "../../../shared/contract/common.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("GET /v1/fleet/items lists each of 1,000 items once while 200 others are added and removed between pages", async () => {
  await using shop = await openShop();
  const { category_id, id } = await shop.addItem({ name: "item 0" });
  const rows = Array.from({ length: 999 }, (_, at) => ({
    tenant_id: shop.id,
    id: shop.deps.ids.next("fi"),
    category_id,
    name: `Item ${at % 37}`,
    slug: `bulk-${at}`,
    price_half_day: 1,
    price_full_day: at % 11,
    sort_order: at % 5,
  }));
  await shop.sql`insert into items ${shop.sql(rows)}`;
  const removable = rows.filter((_, at) => at % 10 === 3).map((row) => row.id);
  const untouched = new Set([id, ...rows.map((row) => row.id)].filter((each) => !removable.includes(each)));
  let added = 0;

  for (const sort of ["name", "price_full_day", "sort_order", "created_at"] as const) {
    for (const order of ["asc", "desc"] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      let pages = 0;
      do {
        const query: Record<string, string> = { sort, order, limit: "50", ...cursor && { cursor } };
        const page = await shop.staff("GET /v1/fleet/items", { query: query as never });
        seen.push(...page.data.map((item) => item.id));
        cursor = page.next_cursor;
        pages++;
        if (added < 100) {
          // These names sort before, at and after the current position of the cursor.
          for (const name of ["Item 0", "Item 18", "item 99", "a", "zz"]) {
            await shop.addItem({
              category_id,
              name,
              slug: `new-${added++}`,
              price_full_day: added % 11,
              sort_order: added % 5,
            });
          }
          const removed = removable.splice(0, 5);
          await shop.sql`delete from items i where i.tenant_id = ${shop.id} and i.id = any (${removed})`;
        }
      } while (cursor);
      assert.ok(pages >= 20);
      const stable = seen.filter((each) => untouched.has(each));
      assert.equal(stable.length, untouched.size, `${sort} ${order}: some are missing or repeated`);
      assert.equal(new Set(seen).size, seen.length, `${sort} ${order}: repeated`);
    }
  }
  assert.deepEqual([added, removable.length], [100, 0]);
});

Deno.test("GET /v1/fleet/items pages by name with any valid name in the cursor", async () => {
  await using shop = await openShop();
  const { category_id } = await shop.addItem();
  let at = 0;
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }), async (name) => {
      if (!Name.safeParse(name).success) return;
      const slug = `s-${at++}`;
      await shop.addItem({ category_id, name, slug });
      const query = { sort: "name", limit: "1" } as const;
      const all = (await shop.staff("GET /v1/fleet/items", { query: { ...query, limit: "100" } })).data;
      const first = await shop.staff("GET /v1/fleet/items", { query });
      const second = await shop.staff("GET /v1/fleet/items", { query: { ...query, cursor: first.next_cursor! } });
      assert.deepEqual([first.data[0]!.id, second.data[0]!.id], all.slice(0, 2).map(({ id }) => id));
    }),
    { numRuns: 40 },
  );
});
