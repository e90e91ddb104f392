import assert from "node:assert/strict";
import { join } from "node:path";
import { findSignedDocument, getOrCreatePdf } from "../../../server/signing/waiver_file.ts";
import { type SignedDocument, writeWaiverPdf } from "../../../server/signing/waiver_pdf.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { addWaiver, typedSignature } from "../../support/waivers.ts";

const customer = { name: "Anna Berg", email: "anna@example.com" };

async function hold(shop: TestShop, more: object = {}, { units = 1, as = shop.visitor } = {}) {
  const item = await shop.addItem({ inventory_count: 20 });
  const line_items = [{ fleet_item_id: item.id, quantity: units }];
  const booking_details = { pickup_date: "2027-05-10", return_date: "2027-05-11", line_items };
  const body = { amount: 7_000 * units, booking_details, customer, ...more };
  return await as("POST /api/storefront/payment-intent", { body });
}
async function book(shop: TestShop, more: object = {}, party: { units?: number; as?: TestShop["visitor"] } = {}) {
  const { payment_intent_id } = await hold(shop, more, party);
  return await (party.as ?? shop.visitor)("POST /v1/storefront/book", { body: { payment_intent_id } });
}

Deno.test("POST /v1/storefront/book returns the number of required waivers", async () => {
  await using shop = await openShop();
  assert.deepEqual((await book(shop)).waivers, { required: 0, signed: 0 });
  await addWaiver(shop, { type: "per_booking" });
  assert.deepEqual((await book(shop, {}, { units: 3 })).waivers, { required: 1, signed: 0 });
  await addWaiver(shop, { type: "per_rider" });
  assert.deepEqual((await book(shop, {}, { units: 3 })).waivers, { required: 3, signed: 0 });
  const riders = [{ name: "Anna Berg" }, { name: "Ben Berg" }];
  assert.deepEqual((await book(shop, { riders }, { units: 3 })).waivers, { required: 2, signed: 0 });
});

Deno.test("POST /v1/storefront/book counts the signatures of its cart, including participants", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const participants = [{ name: "Cleo Berg", date_of_birth: "2016-01-01" }];
  const { id } = await shop.visitor("POST /api/sign/waiver", {
    body: typedSignature(template, "Anna Berg", { participants }),
  });
  const riders = [{ name: "Anna Berg" }, { name: "Ben Berg", email: "ben@example.com" }, { name: "Cleo Berg" }];
  const booking = await book(shop, { riders, waiver_signature_ids: [id] });
  assert.deepEqual(booking.waivers, { required: 3, signed: 2 });
  assert.equal((await shop.staff("GET /v1/waivers/:id", { params: { id } })).booking_id, booking.id);
  await shop.runDueJobs();
  // Only the rider who has not signed gets a link
  const mails = shop.mailer.mails.filter(({ text }) => text.includes("/sign/"));
  assert.deepEqual(mails.map(({ to }) => to), [{ name: "Ben Berg", address: "ben@example.com" }]);
});

Deno.test("the PDF of a waiver that was signed before paying has the booking and is mailed once", async () => {
  await using shop = await openShop();
  const signer = { name: "Anna Berg", email: customer.email };
  const signed = await shop.visitor("POST /api/sign/waiver", {
    body: typedSignature(await addWaiver(shop), "Anna Berg", { signer }),
  });
  const url = new URL(signed.pdf_url!).pathname;
  const before = await (await shop.request(url)).bytes();
  const booking = await book(shop, { waiver_signature_ids: [signed.id] });
  await shop.runJobsFor(48);
  const after = await (await shop.request(url)).bytes();
  const document = (await findSignedDocument(shop.deps, shop.id, signed.id))!;
  const { number, pickup_date, return_date } = booking;
  assert.deepEqual(document.booking, { number, pickup_date, return_date });
  const written = (booking: SignedDocument["booking"]) => writeWaiverPdf({ ...document, booking });
  assert.deepEqual([before, after], [await written(null), await written(document.booking)]);
  const copies = shop.mailer.mails.flatMap(({ attachments = [] }) =>
    attachments.filter(({ content_type }) => content_type === "application/pdf")
  );
  assert.deepEqual(copies.map(({ content }) => new Uint8Array(content as Uint8Array)), [after]);
  const { id } = signed;
  assert.equal((await shop.staff("GET /v1/waivers/:id/verify", { params: { id } })).valid, true);
  const files = [...Deno.readDirSync(join(shop.folder, "waivers", shop.id))].map(({ name }) => name);
  assert.deepEqual(files, [`${id}.pdf`]);
});

Deno.test("a PDF that is made while its booking is made does not replace the one of the booking", async () => {
  await using shop = await openShop();
  const { id } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(await addWaiver(shop)) });
  const { storage } = shop.deps;
  const read = () => getOrCreatePdf(shop.deps, shop.id, id);
  shop.deps.storage = {
    ...storage,
    async put(path, ...file) {
      shop.deps.storage = storage;
      await book(shop, { waiver_signature_ids: [id] });
      await shop.runDueJobs();
      await storage.put(path, ...file);
    },
  };
  const early = await read();
  assert.notDeepEqual(await read(), early);
  assert.equal((await shop.staff("GET /v1/waivers/:id/verify", { params: { id } })).valid, true);
  const files = [...Deno.readDirSync(join(shop.folder, "waivers", shop.id))].map(({ name }) => name);
  assert.deepEqual(files, [`${id}.pdf`]);
});

Deno.test("POST /api/storefront/payment-intent refuses signatures that are not the cart's own", async () => {
  await using shop = await openShop();
  await using theirs = await openShop();
  const template = await addWaiver(shop);
  const sign = async (as = shop.visitor) => (await as("POST /api/sign/waiver", { body: typedSignature(template) })).id;
  const foreign = (await theirs.visitor("POST /api/sign/waiver", { body: typedSignature(await addWaiver(theirs)) })).id;
  const anna = shop.customer(await shop.signIn("anna@example.com"));
  const guests = await sign(), annas = await sign(anna), used = await sign();
  await book(shop, { waiver_signature_ids: [used] });
  for (const id of [foreign, annas, used, "ws_unknown"]) {
    await assertProblem("waiver_not_usable", hold(shop, { waiver_signature_ids: [guests, id] }));
  }
  await assertProblem("waiver_not_usable", hold(shop, { waiver_signature_ids: [guests] }, { as: anna }));
  assert.equal((await book(shop, { waiver_signature_ids: [annas] }, { as: anna })).waivers.signed, 1);
  await shop.travel(new Date(shop.clock.now().getTime() + 24 * 3_600_000));
  await assertProblem("waiver_not_usable", hold(shop, { waiver_signature_ids: [guests] }));
});

Deno.test("POST /v1/storefront/book accepts further signatures and skips those it cannot use", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const { id } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
  const { payment_intent_id } = await hold(shop);
  const body = { payment_intent_id, waiver_signature_ids: ["ws_unknown", id] };
  assert.deepEqual((await shop.visitor("POST /v1/storefront/book", { body })).waivers, { required: 1, signed: 1 });
});

Deno.test("remind_waivers mails the customer the missing signatures two days before pickup", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  await book(shop, { riders: [{ name: "Anna Berg" }, { name: "Ben Berg", email: "ben@example.com" }] });
  await shop.runDueJobs("2027-05-07T23:00:00Z");
  const before = shop.mailer.mails.length;
  await shop.runDueJobs("2027-05-08T01:00:00Z");
  const [reminder, ...others] = shop.mailer.mails.slice(before);
  assert.equal(others.length, 0);
  assert.equal(reminder?.to.address, "anna@example.com");
  assert.match(reminder.text, /0.*2/);
  assert.equal(reminder.text.match(/\/sign\/[\w-]{43}/g)?.length, 2);
});

Deno.test("remind_waivers mails nothing if all have signed or the booking is cancelled", async () => {
  await using shop = await openShop();
  const template = await addWaiver(shop);
  const { id } = await shop.visitor("POST /api/sign/waiver", { body: typedSignature(template) });
  await book(shop, { waiver_signature_ids: [id] });
  const cancelled = await book(shop);
  await shop.sql`update bookings b set status = 'cancelled' where b.tenant_id = ${shop.id} and b.id = ${cancelled.id}`;
  await shop.runDueJobs();
  const before = shop.mailer.mails.length;
  await shop.runDueJobs("2027-05-08T01:00:00Z");
  assert.equal(shop.mailer.mails.length, before);
});
