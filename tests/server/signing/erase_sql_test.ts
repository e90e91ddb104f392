import assert from "node:assert/strict";
import { eraseWaivers } from "../../../server/signing/erase.ts";
import { eraseSignature, findErasable, findNextErasure } from "../../../server/signing/erase.sql.ts";
import { MORNING, openShop, type TestShop } from "../../support/shop.ts";
import { addTwinShop } from "../../support/twin_shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";
import { DAY } from "../../../shared/wall_clock.ts";

const signatures = ["waiver_templates", "waiver_chains", "waiver_signatures", "waiver_bookings"];
const inDays = (days: number) => new Date(MORNING.getTime() + days * DAY).toISOString();

async function sign(shop: TestShop, as = shop.visitor): Promise<string> {
  const template = (await shop.visitor("GET /api/sign/template")).template ?? await addWaiver(shop);
  return (await as("POST /api/sign/waiver", { body: typedSignature(template) })).id;
}

/** Returns the ids of the signatures that are not erased. */
async function listKept(shop: TestShop, tenant_id = shop.id): Promise<string[]> {
  const rows = await shop.sql<{ id: string }[]>`
    select s.id from waiver_signatures s where s.tenant_id = ${tenant_id} and s.erased_at is null order by s.sequence`;
  return rows.map(({ id }) => id);
}

Deno.test("findNextErasure returns when the oldest signature is due by the years of its own shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  assert.equal(await findNextErasure(shop.sql, shop.id), null, "no signature");
  for (const [one, waiver_retention_years, first] of [[shop, 3, 0], [other, 7, -9]] as const) {
    await one.staff("PATCH /v1/shop", { body: { waiver_retention_years } });
    for (const days of [first, first + 1]) {
      await one.travel(inDays(days));
      await sign(one, one.customer(await one.signIn("anna@example.com")));
    }
  }
  assert.equal(await findNextErasure(shop.sql, shop.id), "2030-05-03T08:00:00.000Z");
  assert.equal(await findNextErasure(shop.sql, other.id), "2034-04-24T08:00:00.000Z");
  await shop.travel("2030-05-03T08:00:00Z");
  await eraseWaivers(shop.deps, { tenant_id: shop.id });
  assert.equal(await findNextErasure(shop.sql, shop.id), "2030-05-04T08:00:00.000Z", "the first one is erased");
});

Deno.test("findNextErasure returns when the oldest unlinked signature is due, 30 days after it was given", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  await sign(shop, shop.customer(await shop.signIn("anna@example.com")));
  const [token = ""] = await createSignTokens(shop, await insertBooking(shop, { required: 1 }));
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) });
  for (const waiver_retention_years of [10, null]) {
    await shop.staff("PATCH /v1/shop", { body: { waiver_retention_years } });
    const due = waiver_retention_years && "2037-05-03T08:00:00.000Z";
    assert.equal(await findNextErasure(shop.sql, shop.id), due, "a customer's signature and one for a booking");
  }
  for (const days of [2, 1]) {
    await shop.travel(inDays(days));
    await sign(shop);
    assert.equal(await findNextErasure(shop.sql, shop.id), inDays(days + 30));
  }
});

Deno.test("erase_waivers erases each unlinked signature 30 days after it was given", async () => {
  await using shop = await openShop();
  const ids: string[] = [];
  for (const days of [0, 1, 20]) {
    await shop.runDueJobs(inDays(days));
    ids.push(await sign(shop));
  }
  for (const [days, erased] of [[30, 1], [31, 2], [50 - 1 / DAY, 2], [50, 3]] as const) {
    await shop.runDueJobs(inDays(days));
    assert.deepEqual(await listKept(shop), ids.slice(erased), `${days} days`);
  }
});

Deno.test("erase_waivers erases all due signatures, the oldest 100 in each run", async () => {
  await using shop = await openShop();
  await sign(shop);
  const [row] = await shop.sql<{ columns: string }[]>`
    select string_agg(c.column_name, ', ') as columns
    from information_schema.columns c
    where c.table_name = 'waiver_signatures' and c.column_name not in ('id', 'sequence', 'signed_at')`;
  // Each is older than the one before it
  await shop.sql.unsafe(
    `insert into waiver_signatures (id, sequence, signed_at, ${row!.columns})
    select overlay(s.id placing lpad(at::text, 4, '0') from length(s.id) - 3), at,
      s.signed_at - make_interval(secs => at), ${row!.columns}
    from waiver_signatures s, generate_series(2, 103) at
    where s.tenant_id = $1`,
    [shop.id],
  );
  const newest = (await listKept(shop)).slice(0, 3);
  await shop.travel(inDays(30));
  await eraseWaivers(shop.deps, { tenant_id: shop.id });
  assert.deepEqual(await listKept(shop), newest);
  await shop.runDueJobs();
  assert.deepEqual(await listKept(shop), []);
});

Deno.test("findErasable and eraseSignature name their shop and their signature", async () => {
  await using shop = await openShop();
  const [id, later] = [await sign(shop), await sign(shop)];
  await shop.runJobsFor(24);
  const twin_id = await addTwinShop(shop.sql, shop.id, signatures);
  await shop.travel(inDays(30));
  const found = await findErasable(shop.sql, shop.id);
  assert.deepEqual(
    found.map(({ id, pdf_path }) => [id, pdf_path]),
    [id, later].map((id) => [
      id,
      `waivers/${shop.id}/${id}-unbooked.pdf`,
    ]),
  );
  assert.deepEqual((await findErasable(shop.sql, twin_id)).map(({ pdf_path }) => pdf_path), [null, null]);
  const erase = (erasure_seal: string) =>
    shop.sql.begin(async (tx) => await eraseSignature(tx, shop.id, { id, erased_at: shop.clock.now(), erasure_seal }));
  await erase("first");
  await erase("second");
  assert.deepEqual([await listKept(shop), await listKept(shop, twin_id)], [[later], [id, later]]);
  const seals = await shop.sql`
    select s.erasure_seal from waiver_signatures s where s.tenant_id = ${shop.id} and s.id = ${id}`.values();
  assert.deepEqual([...seals], [["first"]]);
});

Deno.test("findErasable ignores the bookings of another shop", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const [token = ""] = await createSignTokens(shop, await insertBooking(shop, { required: 1 }));
  const { id } = await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template) });
  const twin_id = await addTwinShop(shop.sql, shop.id, signatures.slice(0, 3));
  await shop.travel(inDays(30));
  const idsOf = async (tenant_id: string) => (await findErasable(shop.sql, tenant_id)).map(({ id }) => id);
  assert.deepEqual([await idsOf(shop.id), await idsOf(twin_id)], [[], [id]]);
});
