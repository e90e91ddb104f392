import assert from "node:assert/strict";
import { deleteShop } from "../../../server/shops/delete_shop.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { headersOf, signInAs } from "../../support/staff_session.ts";
import { addTracked } from "../../support/units.ts";

/** Opens a shop with one unit. Returns the path of its label, and a visit to it. */
async function openLabelled(settings: Parameters<typeof openShop>[0] = {}) {
  const shop = await openShop(settings);
  const { units: [unit] } = await addTracked(shop, ["SUP-01"], { name: "Secret board" });
  const visit = (headers: Record<string, string> = {}) => shop.request(`/u/${unit!.id}`, { headers });
  return Object.assign(shop, { unit: unit!, visit });
}
const setName = (shop: TestShop, name: string, phone: string | null) =>
  shop.staff("PATCH /v1/shop", { body: { name, phone } });

Deno.test("GET /u/:id tells a finder whose the unit is and how to call, and nothing else", async () => {
  await using shop = await openLabelled();
  await setName(shop, "Harbour <Bikes>", "+49 30 5550100");
  const response = await shop.visit({ "accept-language": "en" });
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.match(response.headers.get("x-robots-tag")!, /noindex/);
  const page = await response.text();
  assert.match(page, /This belongs to Harbour &lt;Bikes&gt;/);
  assert.match(page, /href="tel:\+49305550100"/);
  assert.doesNotMatch(page, /SUP-01|Secret board|ten_|@/);
  assert.doesNotMatch(page, /<script|style=/);
});

Deno.test("GET /u/:id offers the address of a shop without a telephone", async () => {
  await using shop = await openLabelled();
  await shop.staff("PATCH /v1/shop", { body: { phone: null, support_email: "help@example.com" } });
  const page = await (await shop.visit()).text();
  assert.match(page, /href="mailto:help@example.com"/);
  assert.doesNotMatch(page, /tel:/);
});

Deno.test("GET /u/:id speaks the finder's language, or else the shop's", async () => {
  await using shop = await openLabelled({ locale: "fr" });
  const page = async (language: string) => await (await shop.visit({ "accept-language": language })).text();
  assert.match(await page("de-AT,en"), /<html lang="de"[^]*Das gehört/);
  assert.match(await page("ar"), /<html lang="ar" +dir="rtl"|<html lang="ar"\s+dir="rtl"/);
  assert.match(await page("it"), /<html lang="fr"[^]*Ceci appartient à/);
});

Deno.test("GET /u/:id leads staff of the shop to the unit, and staff of another shop to the finder's page", async () => {
  await using shop = await openLabelled();
  const staff = await signInAs(shop, "staff");
  const own = await shop.visit(headersOf(staff.token));
  assert.deepEqual([own.status, own.headers.get("location")], [302, `/dashboard/fleet/units/${shop.unit.id}`]);
  await using other = await openShop();
  const stranger = await signInAs(other, "owner");
  const page = await shop.visit(headersOf(stranger.token));
  assert.equal(page.status, 200);
  await page.body?.cancel();
  const ended = await shop.visit(headersOf("a".repeat(43)));
  assert.equal(ended.status, 200);
  await ended.body?.cancel();
});

Deno.test("GET /u/:id answers the same for an unknown unit and for one of a deleted shop", async () => {
  await using shop = await openLabelled();
  await using other = await openShop();
  const read = async (id: string) => {
    const response = await other.request(`/u/${id}`);
    return [
      response.status,
      (await response.text()).replaceAll(/nonce-[^']+/g, ""),
      response.headers.get("cache-control"),
    ];
  };
  assert.equal((await shop.visit()).status, 200);
  await deleteShop(shop.deps, shop.id, { force: true });
  const deleted = await read(shop.unit.id);
  assert.equal(deleted[0], 404);
  assert.deepEqual(deleted, await read(`un_${"0".repeat(26)}`));
  assert.deepEqual(deleted, await read("SUP-01"));
});
