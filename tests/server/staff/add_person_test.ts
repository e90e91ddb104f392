import assert from "node:assert/strict";
import { ensureOwner } from "../../../server/staff/add_person.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addPersonTo, uniqueEmail } from "../../support/staff_session.ts";

const ensure = (shop: TestShop, email: string) =>
  shop.sql.begin(async (tx) => await ensureOwner(tx, shop.deps, shop.id, email));

/** Returns the people of a shop, and the subjects of the mails to an address. */
async function resultFor(shop: TestShop, email: string) {
  await shop.runDueJobs();
  const { data } = await shop.staff("GET /v1/staff");
  const subjects = shop.mailer.mails.filter(({ to }) => to.address === email).map(({ subject }) => subject);
  return { data, subjects };
}

const INVITED = "Your access to the dashboard";
const CHANGED = "Your access has changed";

Deno.test("ensureOwner adds an unknown address as an owner and invites them", async () => {
  await using shop = await openShop();
  const email = uniqueEmail("eve");
  await ensure(shop, email.toUpperCase());
  const { data, subjects } = await resultFor(shop, email);
  assert.deepEqual(data.map(({ email, role, shop_mails }) => [email, role, shop_mails]), [[email, "owner", true]]);
  assert.deepEqual(subjects, [INVITED]);
});

Deno.test("ensureOwner leaves the role that an address has in another shop", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const { id, email } = await addPersonTo(other, "staff");
  await ensure(shop, email);
  const { data } = await resultFor(shop, email);
  assert.deepEqual(data.map((person) => [person.email, person.role]), [[email, "owner"]]);
  assert.equal((await other.staff("GET /v1/staff/:id", { params: { id } })).role, "staff");
});

for (const before of ["manager", "disabled owner", "removed owner"] as const) {
  Deno.test(`ensureOwner gives a ${before} the access of an owner and tells them by mail`, async () => {
    await using shop = await openShop();
    const { id, email } = await addPersonTo(shop, before === "manager" ? "manager" : "owner");
    await addPersonTo(shop, "owner");
    const params = { id };
    if (before === "disabled owner") await shop.staff("PATCH /v1/staff/:id", { params, body: { disabled: true } });
    if (before === "removed owner") await shop.staff("DELETE /v1/staff/:id", { params });
    await shop.runDueJobs();
    shop.mailer.mails.length = 0;
    await ensure(shop, email.toUpperCase());
    const { data, subjects } = await resultFor(shop, email);
    const found = data.find((person) => person.email === email)!;
    assert.deepEqual([found.role, found.disabled_at, found.shop_mails], ["owner", null, true]);
    assert.equal(found.id === id, before !== "removed owner");
    assert.deepEqual(subjects, [before === "removed owner" ? INVITED : CHANGED]);
  });
}

Deno.test("ensureOwner sends an owner the mails of the shop, and no mail about their access", async () => {
  await using shop = await openShop();
  const { id, email } = await addPersonTo(shop, "owner");
  await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { shop_mails: false } });
  await ensure(shop, email);
  const { data, subjects } = await resultFor(shop, email);
  assert.deepEqual([data[0]!.id, data[0]!.shop_mails, subjects], [id, true, []]);
});
