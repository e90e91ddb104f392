import assert from "node:assert/strict";
import { createShop } from "../../../server/commands/create_shop.ts";
import { addShop } from "../../../server/shops/shops.sql.ts";
import { meaningOf } from "../../../server/db/violations.ts";
import { Problem } from "../../../server/problem.ts";
import { deleteShop } from "../../../server/shops/delete_shop.ts";
import { DAY } from "../../../shared/wall_clock.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { MORNING, openShop, type TestShop } from "../../support/shop.ts";
import { waitUntilBlocked } from "../../support/wait_until_blocked.ts";

const newSlug = () => `shop-${crypto.randomUUID()}`;
const rename = (shop: TestShop, slug: string) => shop.staff("PATCH /v1/shop", { body: { slug } });
const afterDays = (days: number) => new Date(MORNING.getTime() + days * DAY);

Deno.test("PATCH /v1/shop refuses a slug that another shop gave up, until 90 days have passed", async () => {
  await using shop = await openShop();
  const [first, second] = [newSlug(), newSlug()];
  await rename(shop, first);
  await rename(shop, second);
  {
    await using rival = await openShop();
    const { detail } = await assertProblem("slug_taken", rename(rival, first));
    assert.equal(detail, "Another shop had this slug within the last 90 days");
  }
  {
    await using rival = await openShop({ now: new Date(afterDays(90).getTime() - 1) });
    await assertProblem("slug_taken", rename(rival, first));
  }
  await using later = await openShop({ now: afterDays(90) });
  assert.equal((await rename(later, first)).slug, first);
  assert.equal((await later.sql`select from former_slugs f where f.slug = ${first}`).count, 0);

  // The slug is kept back for its new shop now
  await rename(later, newSlug());
  await using last = await openShop({ now: afterDays(91) });
  await assertProblem("slug_taken", rename(last, first));
  await assertProblem("slug_taken", rename(shop, first));
});

Deno.test("a shop takes its former slug back at any time, and its present one stays its own", async () => {
  await using shop = await openShop();
  const [first, second] = [newSlug(), newSlug()];
  await rename(shop, first);
  await rename(shop, second);
  assert.equal((await rename(shop, first)).slug, first);
  assert.equal((await rename(shop, first)).slug, first);
  await using rival = await openShop();
  const { detail } = await assertProblem("slug_taken", rename(rival, first));
  assert.equal(detail, "Another shop has this slug");
  await assertProblem("slug_taken", rename(rival, second));
});

Deno.test("the slugs of a deleted shop are kept back, also those that it gave up before", async () => {
  await using shop = await openShop();
  await using rival = await openShop();
  const slugs = [newSlug(), newSlug()];
  for (const slug of slugs) await rename(shop, slug);
  await deleteShop(shop.deps, shop.id, { force: true });
  for (const slug of slugs) {
    await assertProblem("slug_taken", rename(rival, slug));
    const draft = { name: "Rival", slug, mode: "test", owner_email: "ada@example.com" } as const;
    const error = meaningOf(await createShop(rival.deps, draft).catch((error) => error));
    assert.ok(error instanceof Problem && error.code === "slug_taken");
  }
});

Deno.test("a shop that waits for another one to give up its slug is refused once that has happened", async () => {
  await using shop = await openShop();
  await using rival = await openShop();
  const slug = newSlug();
  await rename(shop, slug);
  const draft = { id: rival.deps.ids.next("ten"), slug, name: "Rival", mode: "test" } as const;
  const added = await shop.sql.begin(async (tx) => {
    await tx`update tenants t set slug = ${newSlug()} where t.id = ${shop.id}`;
    const adding = addShop(rival.sql, draft).catch((error) => error);
    await waitUntilBlocked(tx, { by: 1, beside: shop.sql });
    return { adding };
  });
  const error = meaningOf(await added.adding);
  assert.ok(error instanceof Problem && error.code === "slug_taken");
});

Deno.test("a shop keeps back the last ten slugs that it gave up, not any number", async () => {
  await using shop = await openShop();
  const { slug: original } = await shop.staff("GET /v1/shop");
  const slugs = Array.from({ length: 11 }, newSlug);
  for (const [day, slug] of slugs.entries()) {
    await shop.travel(afterDays(day));
    await rename(shop, slug);
  }
  await using rival = await openShop({ now: afterDays(11) });
  assert.equal((await rename(rival, original)).slug, original);
  await assertProblem("slug_taken", rename(rival, slugs[0]!));
});
