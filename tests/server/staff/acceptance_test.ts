import assert from "node:assert/strict";
import { findShopAddresses } from "../../../server/mail/sender.sql.ts";
import { ensureOwner } from "../../../server/staff/add_person.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { readMail, signInClient } from "../../support/sign_in_client.ts";
import { addPersonTo, signInAs, uniqueEmail } from "../../support/staff_session.ts";

const open = () => openShop({ settings: { trusted_proxies: ["127.0.0.1"] } });

/** Sends the mails that are due, and returns the token in the newest invitation of a shop to an address. */
async function readInvitation(shop: TestShop, email: string): Promise<string> {
  await shop.runDueJobs();
  const links = shop.mailer.mails.filter(({ to }) => to.address === email)
    .map(({ text }) => /\/dashboard\/sign-in#([\w-]{43})/.exec(text)?.[1]);
  return links.findLast((token) => token !== undefined) ?? "";
}

Deno.test("a new owner's first sign-in is in their shop, although another shop has added their address", async () => {
  await using shop = await open();
  await using stranger = await open();
  const email = uniqueEmail("owner");
  await stranger.staff("POST /v1/staff", { body: { email, role: "owner" } });
  await shop.sql.begin(async (tx) => await ensureOwner(tx, shop.deps, shop.id, email));
  const owner = signInClient(shop, "staff");
  await owner.request(email);
  const { body } = await owner.verify(email, (await readMail(shop, email)).code);
  assert.deepEqual([body.shop.id, body.shops.map(({ id }: { id: string }) => id)], [shop.id, [shop.id]]);
});

Deno.test("a person works for a shop from when they open the link of its invitation, which signs them in there", async () => {
  await using shop = await open();
  await using lake = await open();
  const { api, email } = await signInAs(lake, "owner");
  const { id } = await shop.staff("POST /v1/staff", { body: { email, role: "manager", shop_mails: true } });
  assert.deepEqual((await api("GET /v1/staff/me")).shops.map(({ id }) => id), [lake.id]);
  await assertProblem("not_found", api("POST /v1/staff/me/shop", { body: { shop: shop.id } }));
  assert.deepEqual((await findShopAddresses(shop.sql, shop.id)).addresses, [], "it gets no mails to the shop");

  const browser = signInClient(shop, "staff");
  const token = await readInvitation(shop, email);
  const { status, body } = await browser.open(token);
  assert.deepEqual([status, body.shop.id, body.person.id, body.shops.length], [200, shop.id, id, 2]);
  assert.equal((await browser.open(token)).body.code, "link_expired");
  assert.equal((await api("POST /v1/staff/me/shop", { body: { shop: shop.id } })).role, "manager");
  assert.deepEqual((await findShopAddresses(shop.sql, shop.id)).addresses, [email]);
});

Deno.test("an invitation is valid for 7 days, and ends when another one is accepted", async () => {
  await using shop = await open();
  const email = uniqueEmail();
  const { id } = await shop.staff("POST /v1/staff", { body: { email, role: "staff" } });
  const colleague = await shop.staff("POST /v1/staff", { body: { email: uniqueEmail(), role: "staff" } });
  const first = await readInvitation(shop, email), theirs = await readInvitation(shop, colleague.email);
  await shop.staff("POST /v1/staff/:id/invite", { params: { id }, body: {} });
  const second = await readInvitation(shop, email);
  assert.notEqual(second, first);
  await shop.travel(new Date(shop.clock.now().getTime() + 7 * 24 * 3_600_000 - 1));
  const browser = signInClient(shop, "staff");
  assert.equal((await browser.open(second)).status, 200);
  assert.equal((await browser.open(first)).body.code, "link_expired");
  await shop.travel(new Date(shop.clock.now().getTime() + 1));
  assert.equal((await browser.open(theirs)).body.code, "link_expired", "after 7 days");
});

Deno.test("a person who asks for a code before they have accepted gets their invitations again", async () => {
  await using shop = await open();
  const email = uniqueEmail();
  await shop.staff("POST /v1/staff", { body: { email, role: "staff" } });
  const first = await readInvitation(shop, email);
  assert.equal(await signInClient(shop, "staff").request(email), 200);
  const second = await readInvitation(shop, email);
  assert.notEqual(second, first);
  const { subject, text } = shop.mailer.mails.at(-1)!;
  assert.deepEqual([subject, /^\d{6}$/m.test(text)], ["Your access to the dashboard", false]);
  assert.equal((await signInClient(shop, "staff").open(second)).status, 200);
});

Deno.test("a person of several shops who was in none names one; the code and the link can be sent again", async () => {
  await using shop = await open();
  await using lake = await open();
  const { email } = await addPersonTo(shop, "owner");
  await addPersonTo(lake, "staff", email);
  const browser = signInClient(shop, "staff");
  await browser.request(email);
  const { code, token } = await readMail(shop, email);
  for (const { status, body } of [await browser.verify(email, code), await browser.open(token)]) {
    assert.deepEqual([status, body.code], [409, "shop_required"]);
    const named = body.shops.map(({ id, name }: { id: string; name: string }) => [id, name]).toSorted();
    assert.deepEqual(named, [[shop.id, "Test shop"], [lake.id, "Test shop"]].toSorted());
  }
  assert.equal((await browser.open(token, { shop: "nowhere" })).body.code, "not_found");
  assert.equal((await browser.open(token, { shop: lake.id })).body.shop.id, lake.id);

  await shop.travel(new Date(shop.clock.now().getTime() + 60_000));
  await browser.request(email);
  const next = await readMail(shop, email);
  assert.equal((await browser.verify(email, next.code)).body.shop.id, lake.id, "the shop where they were last");
});

Deno.test("a person who has not accepted is no other owner of the shop", async () => {
  await using shop = await open();
  const { api, id } = await signInAs(shop, "owner");
  const email = uniqueEmail();
  await api("POST /v1/staff", { body: { email, role: "owner" } });
  await assertProblem("last_owner", api("DELETE /v1/staff/:id", { params: { id } }));
  await signInClient(shop, "staff").open(await readInvitation(shop, email));
  assert.equal((await api("DELETE /v1/staff/:id", { params: { id } })).deleted, true);
});

Deno.test("the operator makes an owner of a person who has not accepted an invitation", async () => {
  await using shop = await open();
  const email = uniqueEmail();
  await shop.staff("POST /v1/staff", { body: { email, role: "staff" } });
  await shop.runDueJobs();
  await shop.sql.begin(async (tx) => await ensureOwner(tx, shop.deps, shop.id, email));
  const browser = signInClient(shop, "staff");
  await browser.request(email);
  assert.equal((await browser.verify(email, (await readMail(shop, email)).code)).body.role, "owner");
});
