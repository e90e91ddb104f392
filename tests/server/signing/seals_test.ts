import assert from "node:assert/strict";
import { resealSignatures } from "../../../server/signing/seals.ts";
import { verifySignature } from "../../../server/signing/verify_signature.ts";
import { createVault } from "../../../server/vault.ts";
import { openOwnShop } from "../../support/own_shop.ts";
import type { TestShop } from "../../support/shop.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

const OLD = "a secret of the tests, at least 32 long", NEW = "the-secret-after-a-rotation-long-enough";
/** The list during a rotation. */
const BOTH = `${NEW},${OLD.replaceAll(",", "%2C")}`;

async function addSignatures(shop: TestShop, count: number): Promise<string[]> {
  const template = await addWaiver(shop);
  const visitor = shop.customer(await shop.signIn("anna@example.com"));
  const ids: string[] = [];
  while (ids.length < count) {
    ids.push((await visitor("POST /api/sign/waiver", { body: typedSignature(template) })).id);
  }
  await shop.runDueJobs();
  return ids;
}

/** Returns what a server with these secrets finds wrong with a signature. */
async function faultsWith({ deps, id: tenant_id }: TestShop, app_secret: string, id: string): Promise<string[]> {
  const result = await verifySignature({ ...deps, vault: createVault(app_secret) }, tenant_id, id);
  return result!.faults.map(({ where }) => where);
}

const reseal = async ({ sql }: TestShop, app_secret: string) =>
  await resealSignatures({ sql, vault: createVault(app_secret) }, () => {});

Deno.test("a signature verifies with its former secret, and after rotation with the new secret alone", async () => {
  await using shop = await openOwnShop();
  const [id = ""] = await addSignatures(shop, 1);
  assert.deepEqual(await faultsWith(shop, NEW, id), ["seal"]);
  assert.deepEqual(await faultsWith(shop, BOTH, id), []);
  assert.ok((await reseal(shop, BOTH)).sealed >= 1);
  assert.deepEqual(await faultsWith(shop, NEW, id), []);
  assert.deepEqual(await faultsWith(shop, OLD, id), []);
  const again = await reseal(shop, NEW);
  assert.ok(!again.unverified.includes(id));
});

Deno.test("rotation gives no seal to a signature whose hash was changed, and names it", async () => {
  await using shop = await openOwnShop();
  const [first = "", changed = ""] = await addSignatures(shop, 2);
  await shop.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update waiver_signatures s set hash = 'x' where s.tenant_id = ${shop.id} and s.id = ${changed}`;
  });
  const { unverified } = await reseal(shop, BOTH);
  assert.deepEqual([unverified.includes(first), unverified.includes(changed)], [false, true]);
  assert.ok((await faultsWith(shop, NEW, changed)).includes("seal"));
});

Deno.test("an erased signature verifies after rotation, whether it was erased before it or after it", async () => {
  await using shop = await openOwnShop();
  const [id = ""] = await addSignatures(shop, 1);
  await reseal(shop, BOTH);
  // The shop erases with the former secret
  await shop.runDueJobs("2037-05-04T00:00:00Z");
  assert.deepEqual(await faultsWith(shop, OLD, id), []);
  assert.deepEqual(await faultsWith(shop, NEW, id), ["erased_at"]);
  await reseal(shop, BOTH);
  assert.deepEqual(await faultsWith(shop, NEW, id), []);
});

Deno.test("Postgres refuses to change or delete a seal", async () => {
  await using shop = await openOwnShop();
  await addSignatures(shop, 1);
  await reseal(shop, BOTH);
  for (
    const attempt of [
      () => shop.sql`update waiver_seals w set seal = 'x' where w.tenant_id = ${shop.id}`,
      () => shop.sql`delete from waiver_seals w where w.tenant_id = ${shop.id}`,
      () => shop.sql`truncate waiver_seals`,
    ]
  ) await assert.rejects(async () => await attempt(), /is append-only/);
});

Deno.test("rotation counts every signature once, and names all if no secret of the server sealed them", async () => {
  await using shop = await openOwnShop();
  const ids = await addSignatures(shop, 2);
  const pass = async (app_secret: string) => {
    const counts: number[] = [];
    const result = await resealSignatures(
      { sql: shop.sql, vault: createVault(app_secret) },
      (count) => counts.push(count),
    );
    assert.equal(counts.at(-1), 0, "the last page is empty");
    return { ...result, total: counts.reduce((sum, count) => sum + count, 0) };
  };
  const foreign = await pass(crypto.randomUUID());
  assert.deepEqual([foreign.sealed, foreign.unverified.length], [0, foreign.total]);
  assert.deepEqual(foreign.unverified.filter((id) => ids.includes(id)).toSorted(), ids.toSorted());
  // No signature has a seal of a new secret yet
  const { sealed, unverified, total } = await pass(`${crypto.randomUUID()},${BOTH}`);
  assert.equal(sealed + unverified.length, total);
  assert.ok(sealed >= 2);
});
