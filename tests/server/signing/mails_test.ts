import assert from "node:assert/strict";
import { fileWaiver, mailSignLink, remindWaivers } from "../../../server/signing/mails.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { addWaiver, createSignTokens, insertBooking, typedSignature } from "../../support/waivers.ts";

Deno.test("fileWaiver limits mails to unproven addresses, but not to signed-in customers", async () => {
  const quotas = { ...testQuotas, unproven_mails_per_address_and_day: 2, unproven_mails_per_client_and_hour: 3 };
  await using shop = await openShop({ settings: { quotas } });
  const template = await addWaiver(shop);
  const sign = async (email: string, api = shop.visitor) => {
    const signed = await api("POST /api/sign/waiver", {
      body: typedSignature(template, "Anna Berg", { signer: { name: "Anna Berg", email } }),
    });
    await fileWaiver(shop.deps, { tenant_id: shop.id, waiver_id: signed.id });
    return signed;
  };
  const sent = () => shop.mailer.mails.filter(({ attachments }) => attachments?.length).map(({ to }) => to.address);
  for (
    const email of [
      "victim@example.com",
      "Victim@example.com",
      "victim@example.com",
      "other@example.com",
      "third@example.com",
    ]
  ) {
    assert.ok((await sign(email)).pdf_url);
  }
  assert.deepEqual(sent().map((address) => address.toLowerCase()), [
    "victim@example.com",
    "victim@example.com",
    "other@example.com",
  ]);
  const anna = shop.customer(await shop.signIn("anna@example.com"));
  await sign("anna@example.com", anna);
  assert.equal(sent().at(-1), "anna@example.com");
  await shop.travel(new Date(shop.clock.now().getTime() + 2 * 3_600_000));
  await sign("third@example.com");
  await sign("victim@example.com");
  assert.deepEqual(sent().slice(3), ["anna@example.com", "third@example.com"]);
});

Deno.test("fileWaiver mails the copy to the address of the link, and none for a link that was not mailed", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, {
    riders: [{ name: "Ben Berg", email: "ben@example.com" }, { name: "Cleo Berg", email: null }],
  });
  const [, handed = ""] = await createSignTokens(shop, id);
  await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: { send: true } });
  await shop.runDueJobs();
  const bens = shop.mailer.mails.find(({ to }) => to.address === "ben@example.com")!;
  const [, mailed = ""] = /\/sign\/([\w-]{43})/.exec(bens.text) ?? [];
  await shop.visitor("POST /api/sign/:token", {
    params: { token: mailed },
    body: typedSignature(template, "Ben Berg"),
  });
  await shop.visitor("POST /api/sign/:token", {
    params: { token: handed },
    body: typedSignature(template, "Cleo Berg"),
  });
  await shop.runDueJobs();
  const copies = shop.mailer.mails.filter(({ attachments }) => attachments?.length);
  assert.deepEqual(copies.map(({ to }) => to.address), ["ben@example.com"]);
});

Deno.test("the mail of a guest who pays nothing has the links of all riders, whether the shop knows their addresses or not", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  await shop.signIn("known@example.com");
  const item = await shop.addItem({ price_half_day: 0, price_full_day: 0 });
  const before = shop.mailer.mails.length;
  const riders = ["known@example.com", "unknown@example.com"].map((email, at) => ({ name: `Rider ${at}`, email }));
  await bookOnline(shop, { items: [item], email: "mallory@example.com", riders });
  await shop.runDueJobs();
  const mails = shop.mailer.mails.slice(before);
  assert.deepEqual(mails.map(({ to }) => to.address), ["mallory@example.com"]);
  assert.equal(new Set(mails[0]!.text.match(/\/sign\/[\w-]{43}/g)).size, 2);
});

Deno.test("remindWaivers mails from 49 hours before the pickup until the pickup, and waits for a pickup that was moved", async () => {
  const HOUR = 3_600_000;
  for (
    const [hoursLeft, mails] of [[49 + 1 / HOUR, 0], [49, 1], [1 / HOUR, 1], [0, 0]] as const
  ) {
    await using shop = await openShop();
    await addWaiver(shop);
    const booking_id = await insertBooking(shop, { riders: [{ name: "Ben Berg", email: null }] });
    const pickup = shop.clock.now().getTime() + 72 * HOUR;
    await shop.travel(new Date(pickup - hoursLeft * HOUR));
    await remindWaivers(shop.deps, { tenant_id: shop.id, booking_id });
    assert.equal(shop.mailer.mails.length, mails, `${hoursLeft} hours`);
    if (hoursLeft <= 49) continue;
    await shop.runDueJobs(new Date(pickup - 48 * HOUR));
    assert.equal(shop.mailer.mails.length, 1);
  }
});

Deno.test("remindWaivers mails nothing to a booking without an address, or that is over or signed", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const riders = [{ name: "Ben Berg", email: null }];
  const anonymous = await insertBooking(shop, { riders, customer_email: null });
  const [signed, cancelled] = [await insertBooking(shop, { riders }), await insertBooking(shop, { riders })];
  const [token = ""] = await createSignTokens(shop, signed);
  await shop.visitor("POST /api/sign/:token", { params: { token }, body: typedSignature(template, "Ben Berg") });
  await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${cancelled}`;
  await shop.travel(new Date(shop.clock.now().getTime() + 24 * 3_600_000));
  for (const booking_id of [anonymous, signed, cancelled, "bk_unknown"]) {
    await remindWaivers(shop.deps, { tenant_id: shop.id, booking_id });
  }
  assert.deepEqual(shop.mailer.mails, []);
});

Deno.test("fileWaiver addresses the copy to the guardian of a minor, and else to the signer", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const email = "anna@example.com";
  const anna = shop.customer(await shop.signIn(email));
  const drafts = [
    typedSignature(template, "Anna Berg", { signer: { name: "Anna Berg", email } }),
    typedSignature(template, "Cleo Berg", {
      signer: { name: "Cleo Berg", email, date_of_birth: "2016-02-29" },
      guardian: { name: "Dora Berg", relationship: "mother" },
    }),
  ];
  for (const body of drafts) {
    const { id: waiver_id } = await anna("POST /api/sign/waiver", { body });
    await fileWaiver(shop.deps, { tenant_id: shop.id, waiver_id });
  }
  const copies = shop.mailer.mails.filter(({ attachments }) => attachments?.length);
  assert.deepEqual(copies.map(({ to }) => to.name), ["Anna Berg", "Dora Berg"]);
});

Deno.test("mailSignLink mails nothing for a booking that was cancelled meanwhile, or is unknown", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const riders = [{ name: "Ben Berg", email: "ben@example.com" }];
  const booking_id = await insertBooking(shop, { riders });
  const mail = (booking_id: string) =>
    mailSignLink(shop.deps, { tenant_id: shop.id, booking_id, place: 0, by_staff: true });
  await mail(booking_id);
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), ["ben@example.com"]);
  await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${booking_id}`;
  await mail(booking_id);
  await mail("bk_unknown");
  assert.equal(shop.mailer.mails.length, 1);
});
