import assert from "node:assert/strict";
import { acceptInvitation } from "../../../server/staff/links.sql.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { openSessionOf, uniqueEmail } from "../../support/staff_session.ts";

/** Opens a shop that may send three mails a day to an address that nobody has proven. */
async function openInviting() {
  const quotas = { ...testQuotas, unproven_mails_per_address_and_day: 3 };
  const shop = await openShop({ settings: { quotas } });
  await shop.staff("PATCH /v1/shop", { body: { name: "PayPal Security", support_email: "evil@example.com" } });
  const email = uniqueEmail();
  return {
    shop,
    email,
    add: () => shop.staff("POST /v1/staff", { body: { email, role: "staff" } }),
    /** Returns the mails to the person that were sent. */
    mails: async () => {
      await shop.runDueJobs();
      return shop.mailer.mails.filter(({ to }) => to.address === email);
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

Deno.test("an invitation is sent once, however often it is asked for before it is sent", async () => {
  await using inviting = await openInviting();
  const { id } = await inviting.add();
  for (let count = 0; count < 20; count++) {
    await inviting.shop.staff("POST /v1/staff/:id/invite", { params: { id }, body: {} });
  }
  assert.equal((await inviting.mails()).length, 1);
});

Deno.test("a shop cannot flood an address that it adds and removes", async () => {
  await using inviting = await openInviting();
  for (let count = 0; count < 5; count++) {
    const { id } = await inviting.add();
    await inviting.mails();
    await inviting.shop.staff("DELETE /v1/staff/:id", { params: { id } });
    await inviting.mails();
  }
  assert.equal((await inviting.mails()).length, 3);
});

Deno.test("neither subject nor sender of an invitation contains a text that the shop chose", async () => {
  await using inviting = await openInviting();
  const { id } = await inviting.add();
  await inviting.mails();
  await inviting.shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { role: "manager" } });
  const mails = await inviting.mails();
  assert.deepEqual(mails.map(({ subject, from_name, reply_to }) => ({ subject, from_name, reply_to })), [
    { subject: "Your access to the dashboard", from_name: "", reply_to: undefined },
    { subject: "Your access has changed", from_name: "", reply_to: undefined },
  ]);
  assert.match(mails[0]!.text, /PayPal Security/, "the text names the shop");
});

Deno.test("mails to a person who has not accepted contain neither a link nor a name that the shop typed", async () => {
  await using inviting = await openInviting();
  const { shop, email } = inviting;
  const branding = { logo_url: "https://evil.example/locked.png" };
  await shop.staff("PATCH /v1/shop", { body: { name: "PayPal: account locked, visit evil.example/24", branding } });
  const { id } = await shop.staff("POST /v1/staff", { body: { email, role: "staff", name: "Your account is locked" } });
  await inviting.mails();
  await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { role: "manager" } });
  const mails = await inviting.mails();
  assert.equal(mails.length, 2);
  for (const { to, subject, text, html } of mails) {
    assert.deepEqual(to, { name: undefined, address: email });
    for (const part of [subject, text, html!]) assert.doesNotMatch(part, /PayPal:|evil\.example|Your account|locked,/);
    assert.match(text, /PayPal account locked visit evil\. example/);
  }
  await acceptInvitation(shop.sql, { tenant_id: shop.id, staff_id: id });
  await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { role: "staff" } });
  const accepted = (await inviting.mails()).at(-1)!;
  assert.equal(accepted.to.name, "Your account is locked");
  assert.match(accepted.text, /PayPal: account locked, visit evil\.example\/24/);
});

Deno.test("an invitation is mailed although nothing is left of the shop's name", async () => {
  await using inviting = await openInviting();
  await inviting.shop.staff("PATCH /v1/shop", { body: { name: "24/7" } });
  await inviting.add();
  const [mail] = await inviting.mails();
  assert.match(mail!.text, /–/);
  assert.doesNotMatch(mail!.text, /24\/7/);
});

Deno.test("mails to a person who has signed in are not limited and come from the shop", async () => {
  await using inviting = await openInviting();
  const { shop } = inviting;
  const { id } = await inviting.add();
  await acceptInvitation(shop.sql, { tenant_id: shop.id, staff_id: id });
  const session = await openSessionOf(shop, id);
  await session.api("GET /v1/staff/me");
  for (const role of ["manager", "staff", "manager", "staff", "manager"] as const) {
    await shop.staff("PATCH /v1/staff/:id", { params: { id }, body: { role } });
    await inviting.mails();
  }
  const mails = await inviting.mails();
  assert.equal(mails.length, 6);
  assert.equal(mails.at(-1)!.from_name, "PayPal Security");
});
