import assert from "node:assert/strict";
import type { Invoice } from "../../../shared/contract/invoices.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { type InvoiceShop, openInvoiceShop } from "../../support/invoices.ts";

/** Adds a charge for cleaning, before tax if the shop's prices are. */
const addCleaning = (shop: InvoiceShop, id: string, amount: number) =>
  shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body: { kind: "cleaning", label: "Mud", amount } });
const refund = async (shop: InvoiceShop, booking_id: string, amount: number) => {
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id } });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount } });
};
const lastOf = async (shop: InvoiceShop, id: string): Promise<Invoice> => {
  await shop.issue();
  return (await shop.papersOf(id)).at(-1)!;
};
const linesOf = ({ lines }: Invoice) => lines.map(({ name, quantity, amount }) => [name, quantity, amount]);
const sumsOf = ({ taxes: [tax], total, paid }: Invoice) => [tax!.net, tax!.tax, total, paid];

Deno.test("an invoice of prices before tax has lines before tax, also of charges and of what was refunded", async () => {
  await using shop = await openInvoiceShop({ settings: { prices_include_tax: false } });
  const { id } = await shop.bookKayak();
  await addCleaning(shop, id, 1_000);
  const charged = await lastOf(shop, id);
  assert.equal(charged.prices_include_tax, false);
  assert.deepEqual(linesOf(charged), [["Kayak", 1, 10_500], ["Mud", 1, 1_000]]);
  assert.deepEqual(sumsOf(charged), [11_500, 2_185, 13_685, 12_495]);
  await refund(shop, id, 1_190);
  const refunded = await lastOf(shop, id);
  assert.deepEqual(linesOf(refunded), [["Kayak", 1, 10_500], ["Mud", 1, 1_000], ["Refunded", 1, -1_000]]);
  assert.deepEqual(sumsOf(refunded), [10_500, 1_995, 12_495, 11_305]);
});

Deno.test("an invoice of a part payment says what was paid of it, less what was refunded", async () => {
  await using shop = await openInvoiceShop({ settings: { payment_terms: { kind: "part", percent: 30 } } as never });
  const { id } = await shop.bookKayak();
  assert.deepEqual(sumsOf(await lastOf(shop, id)), [8_824, 1_676, 10_500, 3_150]);
  await refund(shop, id, 500);
  assert.deepEqual(sumsOf(await lastOf(shop, id)), [8_404, 1_596, 10_000, 2_650]);
});

Deno.test("an invoice of a no-show says that the policy lowers it", async () => {
  await using shop = await openInvoiceShop({ settings: { invoicing: "on_pickup" } });
  const { id } = await shop.bookKayak();
  await shop.travel("2027-05-08T09:00:00Z");
  await shop.staff("POST /v1/bookings/:id/no_show", { params: { id }, body: { refund: 500 } });
  assert.deepEqual(linesOf(await lastOf(shop, id)), [["Kayak", 1, 10_500], ["Cancellation", 1, -500]]);
});

Deno.test("an invoice that says the same is not issued again, whatever the customer has", async () => {
  await using shop = await openInvoiceShop();
  const billing_address = { line1: "Hafen 1", city: "Kiel", postal_code: "24103", state: null, country: "DE" };
  for (
    const customer of [{ name: "Ann" }, {
      name: "Ann",
      email: "ann@example.com",
      company: "Acme",
      vat_id: "DE1",
      billing_address,
    }]
  ) {
    const { id } = await shop.bookKayak({ customer: { email: "ann@example.com", ...customer } });
    const issue = () => shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
    const first = await issue();
    assert.equal((await issue()).id, first.id);
  }
});

Deno.test("each correction cancels the last invoice, and staff who ask for the invoice get the last one", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.issue();
  for (const amount of [1_000, 500]) {
    await addCleaning(shop, id, amount);
    await shop.issue();
  }
  const papers = await shop.papersOf(id);
  const [first, , second, , third] = papers;
  assert.deepEqual(papers.map(({ total, corrects }) => [total, corrects]), [
    [10_500, null],
    [10_500, first!.id],
    [11_500, null],
    [11_500, second!.id],
    [12_000, null],
  ]);
  const issue = () => shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  assert.equal((await issue()).id, third!.id);
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full" } });
  await shop.issue();
  assert.equal((await shop.papersOf(id)).at(-1)!.corrects, third!.id);
  await assertProblem("nothing_to_invoice", issue());
});
