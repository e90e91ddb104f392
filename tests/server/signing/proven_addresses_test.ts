import assert from "node:assert/strict";
import { fileWaiver, remindWaivers } from "../../../server/signing/mails.ts";
import { bookOnline, WEDNESDAY } from "../../support/book.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { addWaiver, insertBooking, typedSignature } from "../../support/waivers.ts";

/** Opens a shop that mails nothing to an address that nobody has proven. */
const openStrictShop = () =>
  openShop({ settings: { quotas: { ...testQuotas, unproven_mails_per_address_and_day: 0 } } });

Deno.test("remindWaivers reminds a customer who was signed in when booking, also when unproven addresses get no mails", async () => {
  await using shop = await openStrictShop();
  await addWaiver(shop);
  const item = await shop.addItem({ price_half_day: 0, price_full_day: 0, inventory_count: 2 });
  const email = "anna@example.com";
  const session = await shop.signIn(email);
  const bookings = [
    await bookOnline(shop, { items: [item], email: "guest@example.com" }),
    await bookOnline(shop, { items: [item], email, session }),
  ];
  await shop.travel(new Date(Date.parse(bookings[0]!.pickup_date) - 24 * 3_600_000));
  const before = shop.mailer.mails.length;
  for (const { id } of bookings) await remindWaivers(shop.deps, { tenant_id: shop.id, booking_id: id });
  assert.deepEqual(shop.mailer.mails.slice(before).map(({ to }) => to.address), [email]);
});

Deno.test("fileWaiver takes an address in other letters for the proven one", async () => {
  await using shop = await openStrictShop();
  const template = await addWaiver(shop);
  const anna = shop.customer(await shop.signIn("anna@example.com"));
  const sign = async (email: string) => {
    const body = typedSignature(template, "Anna Berg", { signer: { name: "Anna Berg", email } });
    const { id: waiver_id } = await anna("POST /api/sign/waiver", { body });
    await fileWaiver(shop.deps, { tenant_id: shop.id, waiver_id });
  };
  for (const email of ["Anna@Example.com", "other@example.com"]) await sign(email);
  const copies = shop.mailer.mails.filter(({ attachments }) => attachments?.length);
  assert.deepEqual(copies.map(({ to }) => to.address), ["Anna@Example.com"]);
});

Deno.test("fileWaiver takes the address of a mailed link for proven, in whichever letters the signer types it", async () => {
  await using shop = await openStrictShop();
  const template = await addWaiver(shop);
  const id = await insertBooking(shop, { riders: [{ name: "Ben Berg", email: "Ben@Example.com" }] });
  await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id }, body: { send: true } });
  await shop.runDueJobs();
  const [, token = ""] = /\/sign\/([\w-]{43})/.exec(shop.mailer.mails[0]!.text) ?? [];
  const signer = { name: "Ben Berg", email: "ben@example.com" };
  await shop.visitor("POST /api/sign/:token", {
    params: { token },
    body: typedSignature(template, "Ben Berg", { signer }),
  });
  await shop.runDueJobs();
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), ["Ben@Example.com", "ben@example.com"]);
});

Deno.test("copies of waivers and confirmations to unproven addresses have one limit for each IPv6 /64 network", async () => {
  const quotas = { ...testQuotas, unproven_mails_per_client_and_hour: 1 };
  await using shop = await openShop({ settings: { quotas, trusted_proxies: ["127.0.0.1"] } });
  const template = await addWaiver(shop);
  const item = await shop.addItem({ price_half_day: 0, price_full_day: 0, inventory_count: 2 });
  const post = async (path: string, { from, body }: { from: string; body: unknown }) => {
    const headers = {
      authorization: `Bearer ${shop.keys.publishable}`,
      "content-type": "application/json",
      "x-forwarded-for": from,
    };
    return await (await shop.request(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
  };
  const book = async (from: string, email: string) => {
    const booking_details = { ...WEDNESDAY, line_items: [{ fleet_item_id: item.id, quantity: 1 }] };
    const hold = { amount: 0, booking_details, customer: { name: "Ada", email } };
    const { payment_intent_id } = await post("/api/storefront/payment-intent", { from, body: hold });
    await post("/v1/storefront/book", { from, body: { payment_intent_id } });
    await shop.runDueJobs();
  };
  const signer = { name: "Anna Berg", email: "anna@example.com" };
  const body = typedSignature(template, signer.name, { signer });
  const { id: waiver_id } = await post("/api/sign/waiver", { from: "2001:db8:1:2::1", body });
  await fileWaiver(shop.deps, { tenant_id: shop.id, waiver_id });
  await book("2001:db8:1:2:ffff::2", "same@example.com");
  await book("2001:db8:1:3::1", "other@example.com");
  assert.deepEqual(shop.mailer.mails.map(({ to }) => to.address), ["anna@example.com", "other@example.com"]);
});
