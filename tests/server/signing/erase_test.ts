import assert from "node:assert/strict";
import { eraseWaivers } from "../../../server/signing/erase.ts";
import { MORNING, openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";
import { DAY } from "../../../shared/wall_clock.ts";

async function sign(shop: TestShop, as = shop.visitor): Promise<string> {
  const template = (await shop.visitor("GET /api/sign/template")).template ?? await addWaiver(shop);
  return (await as("POST /api/sign/waiver", { body: typedSignature(template) })).id;
}

async function isErased(shop: TestShop, id: string): Promise<boolean> {
  const { valid, erased } = await shop.staff("GET /v1/waivers/:id/verify", { params: { id } });
  assert.equal(valid, true);
  return erased;
}

Deno.test("eraseWaivers erases a guest's unlinked signature after 30 days, and a customer's after the retention time", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const guests = await sign(shop), theirs = await sign(other);
  const annas = await sign(shop, shop.customer(await shop.signIn("anna@example.com")));
  const { waiver_retention_years } = await shop.staff("GET /v1/shop");
  const retained = new Date(MORNING);
  retained.setUTCFullYear(MORNING.getUTCFullYear() + waiver_retention_years!);
  const moments: [at: number, erased: [boolean, boolean]][] = [
    [MORNING.getTime() + 30 * DAY - 1, [false, false]],
    [MORNING.getTime() + 30 * DAY, [true, false]],
    [retained.getTime() - 1, [true, false]],
    [retained.getTime(), [true, true]],
  ];
  for (const [at, erased] of moments) {
    await shop.travel(new Date(at));
    await eraseWaivers(shop.deps, { tenant_id: shop.id });
    assert.deepEqual([await isErased(shop, guests), await isErased(shop, annas)], erased, new Date(at).toISOString());
  }
  assert.equal(await isErased(other, theirs), false);
});

Deno.test("eraseWaivers erases nothing in a shop that keeps its signatures, except those of guests without a booking", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { waiver_retention_years: null } });
  const guests = await sign(shop);
  const annas = await sign(shop, shop.customer(await shop.signIn("anna@example.com")));
  await shop.travel("2127-05-03T08:00:00Z");
  await eraseWaivers(shop.deps, { tenant_id: shop.id });
  assert.deepEqual([await isErased(shop, guests), await isErased(shop, annas)], [true, false]);
});

Deno.test("a guest's signature that is given after the erasure job was scheduled is erased when its 30 days are over", async () => {
  await using shop = await openShop();
  const HOUR = DAY / 24;
  // The first signature of a shop schedules the job
  await sign(shop, shop.customer(await shop.signIn("anna@example.com")));
  await shop.travel(new Date(MORNING.getTime() + HOUR));
  const id = await sign(shop);
  for (const [at, erased] of [[30 * DAY, false], [30 * DAY + HOUR, true]] as const) {
    const now = new Date(MORNING.getTime() + at);
    await shop.travel(now);
    await shop.runDueJobs(now);
    assert.equal(await isErased(shop, id), erased);
  }
});
