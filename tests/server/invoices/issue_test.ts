import assert from "node:assert/strict";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { type InvoiceShop, openInvoiceShop, SELLER } from "../../support/invoices.ts";

const numbersOf = async (shop: InvoiceShop, id: string) =>
  (await shop.papersOf(id)).map(({ number, kind, total }) => [number, kind, total]);
const mailedFiles = ({ mailer }: InvoiceShop) =>
  mailer.mails.flatMap(({ attachments = [] }) => attachments.map(({ filename }) => filename)).filter((name) =>
    name.endsWith(".pdf")
  );

Deno.test("the confirmation of a paid booking has its invoice, which is issued and mailed once", async () => {
  await using shop = await openInvoiceShop();
  const { id, number } = await shop.bookKayak();
  await shop.runDueJobs();
  const [invoice, ...others] = await shop.papersOf(id);
  assert.deepEqual(others, []);
  const { id: _id, created_at: _at, ...rest } = invoice!;
  assert.deepEqual(rest, {
    number: "INV-2027-0001",
    kind: "invoice",
    issued_on: "2027-05-03",
    booking_id: id,
    booking_number: number,
    corrects: null,
    seller: {
      name: SELLER.legal_name,
      address: SELLER.legal_address,
      tax_id: SELLER.tax_id,
      email: null,
      phone: null,
    },
    customer: { name: "Ann Lee", company: null, vat_id: null, address: null },
    pickup_date: "2027-05-07T00:00:00.000Z",
    return_date: "2027-05-10T00:00:00.000Z",
    currency: "EUR",
    locale: "en",
    timezone: "UTC",
    prices_include_tax: true,
    lines: [{ name: "Kayak", quantity: 1, amount: 10_500, tax_rate: { name: null, percent: 19 } }],
    taxes: [{ name: null, percent: 19, net: 8_824, tax: 1_676 }],
    total: 10_500,
    paid: 10_500,
  });
  assert.deepEqual(mailedFiles(shop), ["INV-2027-0001.pdf"]);
  await shop.issue();
  assert.equal((await shop.papersOf(id)).length, 1);
  assert.deepEqual(mailedFiles(shop), ["INV-2027-0001.pdf"]);
});

Deno.test("a change of the price issues a credit note and a new invoice, in one mail", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.runDueJobs();
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/charges", {
    params,
    body: { kind: "cleaning", label: "Mud", amount: 1_000 },
  });
  await shop.staff("POST /v1/bookings/:id/charges", {
    params,
    body: { kind: "discount", label: "Sorry", amount: -500 },
  });
  await shop.issue();
  assert.deepEqual(await numbersOf(shop, id), [
    ["INV-2027-0001", "invoice", 10_500],
    ["INV-2027-0002", "credit_note", 10_500],
    ["INV-2027-0003", "invoice", 11_000],
  ]);
  const [first, credit, last] = await shop.papersOf(id);
  assert.equal(credit!.corrects, first!.id);
  assert.deepEqual(credit!.lines, first!.lines);
  assert.deepEqual(last!.lines.map(({ name, amount }) => [name, amount]), [
    ["Kayak", 10_500],
    ["Mud", 1_000],
    ["Sorry", -500],
  ]);
  assert.deepEqual(mailedFiles(shop), ["INV-2027-0001.pdf", "INV-2027-0002.pdf", "INV-2027-0003.pdf"]);
  await shop.issue();
  assert.equal((await shop.papersOf(id)).length, 3);
});

Deno.test("a payment, a pickup and a return change nothing on an invoice", async () => {
  await using shop = await openInvoiceShop({ settings: { payment_terms: { kind: "part", percent: 30 } } as never });
  const { id } = await shop.bookKayak();
  await shop.issue();
  const params = { id };
  await shop.staff("POST /v1/bookings/:id/payments", { params, body: { amount: 7_350, method: "cash" } as never });
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await shop.travel("2027-05-09T15:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await shop.issue();
  const papers = await shop.papersOf(id);
  assert.deepEqual(papers.map(({ total, paid }) => [total, paid]), [[10_500, 3_150]]);
});

Deno.test("a cancellation leaves an invoice of what the shop keeps, with its part of the tax", async () => {
  const steps = [{ hours_before: 0, refund_percent: 60 }];
  await using shop = await openInvoiceShop({ settings: { cancellation_policy: steps } });
  const { id } = await shop.bookKayak();
  await shop.issue();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "policy" } });
  await shop.issue();
  const [, credit, last] = await shop.papersOf(id);
  assert.deepEqual([credit!.kind, credit!.total, last!.total, last!.paid], ["credit_note", 10_500, 4_200, 4_200]);
  assert.deepEqual(last!.lines.map(({ name, amount }) => [name, amount]), [["Kayak", 10_500], [
    "Cancellation",
    -6_300,
  ]]);
  assert.deepEqual(last!.taxes, [{ name: null, percent: 19, net: 3_530, tax: 670 }]);
});

Deno.test("a booking that is refunded in full ends with a credit note", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.issue();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full" } });
  await shop.issue();
  assert.deepEqual((await numbersOf(shop, id)).map(([, ...rest]) => rest), [["invoice", 10_500], [
    "credit_note",
    10_500,
  ]]);
});

Deno.test("a refund as a favour lowers the invoice, and one that fails raises it again", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.issue();
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: id } as never });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 500 } as never });
  await shop.issue();
  assert.deepEqual((await shop.papersOf(id)).map(({ total }) => total), [10_500, 10_500, 10_000]);
});

Deno.test("a booking that was not paid within the minute, or was cancelled in it, has no invoice", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full" } });
  await shop.issue();
  assert.deepEqual(await shop.papersOf(id), []);
  await assertProblem("nothing_to_invoice", shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} }));
});

Deno.test("with on_pickup the invoice is issued at the pickup, or with what a cancellation costs", async () => {
  const cancellation_policy = [{ hours_before: 0, refund_percent: 50 }];
  await using shop = await openInvoiceShop({ settings: { invoicing: "on_pickup", cancellation_policy } });
  const [kept, cancelled] = [await shop.bookKayak(), await shop.bookKayak()];
  await shop.issue();
  assert.deepEqual((await shop.staff("GET /v1/invoices")).data, []);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: kept.id }, body: {} });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: { refund: "policy" } });
  await shop.issue();
  assert.deepEqual((await shop.papersOf(kept.id)).map(({ total }) => total), [10_500]);
  assert.deepEqual((await shop.papersOf(cancelled.id)).map(({ total }) => total), [5_250]);
});

Deno.test("a request has no invoice before the shop has accepted it", async () => {
  const payment_terms = { kind: "at_pickup", request: {} } as never;
  await using shop = await openInvoiceShop({ settings: { invoicing: "on_pickup", payment_terms } });
  const { id } = await shop.book(await shop.hold());
  await shop.issue();
  assert.deepEqual(await shop.papersOf(id), []);
  const issue = () => shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  await assertProblem("nothing_to_invoice", issue());
  await shop.staff("POST /v1/bookings/:id/accept", { params: { id }, body: {} });
  assert.equal((await issue()).total, 10_500);
});

Deno.test("a confirmation that is sent late leaves the correction and its credit note to the mail of invoices", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id },
    body: { kind: "other", label: "Map", amount: 500 },
  });
  await addJob(shop.sql, "mail_booking_confirmed", { tenant_id: shop.id, booking_id: id });
  await shop.runDueJobs();
  await shop.issue();
  const files = ["INV-2027-0001.pdf", "INV-2027-0001.pdf", "INV-2027-0002.pdf", "INV-2027-0003.pdf"];
  assert.deepEqual(mailedFiles(shop), files);
});

Deno.test("bookings from before invoicing was on get no invoice by themselves, but staff can issue one", async () => {
  await using shop = await openInvoiceShop({ settings: { invoicing: "off" } });
  const { id } = await shop.bookKayak();
  await shop.travel("2027-05-03T09:00:00Z");
  await shop.staff("PATCH /v1/shop", { body: { invoicing: "on_payment" } });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.issue();
  assert.deepEqual(await shop.papersOf(id), []);
  const issue = () => shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: { send: true } });
  const invoice = await issue();
  assert.deepEqual([invoice.number, (await issue()).id], ["INV-2027-0001", invoice.id]);
  await shop.runDueJobs();
  assert.deepEqual(mailedFiles(shop), ["INV-2027-0001.pdf", "INV-2027-0001.pdf"]);
  // From now on it is corrected by itself
  await shop.staff("PATCH /v1/shop", { body: { invoicing: "off" } });
  await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id },
    body: { kind: "late", label: "Late", amount: 700 },
  });
  await shop.issue();
  assert.deepEqual((await shop.papersOf(id)).map(({ total }) => total), [10_500, 10_500, 11_200]);
});

Deno.test("invoicing needs the legal name and the address, which then cannot be removed", async () => {
  await using shop = await openInvoiceShop({ settings: { invoicing: "off", legal_name: null, legal_address: null } });
  const { id } = await shop.bookKayak();
  const change = (body: object) => shop.staff("PATCH /v1/shop", { body });
  const refused = await assertProblem("invoice_details_missing", change({ invoicing: "on_pickup" }));
  assert.deepEqual(refused.missing, ["legal_name", "legal_address"]);
  const issue = shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  assert.deepEqual((await assertProblem("invoice_details_missing", issue)).missing, ["legal_name", "legal_address"]);
  await change({ invoicing: "on_pickup", ...SELLER });
  const removed = await assertProblem("invoice_details_missing", change({ legal_name: null }));
  assert.deepEqual(removed.missing, ["legal_name"]);
  assert.equal((await shop.staff("GET /v1/shop")).legal_name, SELLER.legal_name);
});
