import assert from "node:assert/strict";
import { assertProblem } from "../../support/assert_problem.ts";
import { type InvoiceShop, openInvoiceShop } from "../../support/invoices.ts";

const ACME = {
  company: "Acme & Söhne GmbH",
  vat_id: "DE987654321",
  billing_address: { line1: "Hafen 1", city: "Kiel", postal_code: "24103", state: null, country: "DE" },
};

/** Books as Ann Lee, and returns the booking's first paper. */
async function bookFor(shop: InvoiceShop, company: object = {}) {
  const { id } = await shop.bookKayak({ customer: { name: "Ann Lee", email: "ann@example.com", ...company } });
  await shop.runDueJobs();
  return { id, invoice: (await shop.papersOf(id))[0]! };
}
const fileOf = async (shop: InvoiceShop, id: string, kind: "pdf" | "xml") =>
  new TextDecoder("latin1").decode(
    await (await shop.staff(`GET /v1/invoices/:id/${kind}`, { params: { id } })).arrayBuffer(),
  );

Deno.test("the invoice of a company names it, and its PDF contains the XML that the API answers", async () => {
  await using shop = await openInvoiceShop();
  const { invoice } = await bookFor(shop, ACME);
  const { company, vat_id, billing_address: address } = ACME;
  assert.deepEqual(invoice.customer, { name: "Ann Lee", company, vat_id, address });
  const xml = await fileOf(shop, invoice.id, "xml");
  assert.match(xml, /<ram:Name>Acme &amp; /);
  const pdf = await fileOf(shop, invoice.id, "pdf");
  assert.match(pdf, /^%PDF-1\.7/);
  assert.match(pdf, /factur-x\.xml/);
});

Deno.test("the invoice of a private customer is a plain PDF, without XML", async () => {
  await using shop = await openInvoiceShop();
  const { invoice } = await bookFor(shop);
  assert.doesNotMatch(await fileOf(shop, invoice.id, "pdf"), /factur-x\.xml/);
  await assertProblem("not_found", shop.staff("GET /v1/invoices/:id/xml", { params: { id: invoice.id } }));
  await assertProblem("not_found", shop.staff("GET /v1/invoices/:id/pdf", { params: { id: "inv_0" } }));
});

Deno.test("a company that is entered later is on the invoice once staff issue it again, and not before", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await bookFor(shop);
  const { data: [customer] } = await shop.staff("GET /v1/customers");
  await shop.travel("2027-05-03T09:00:00Z");
  await shop.staff("PATCH /v1/customers/:id", { params: { id: customer!.id }, body: ACME });
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.issue();
  assert.equal((await shop.papersOf(id)).length, 1);
  await shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  const papers = await shop.papersOf(id);
  assert.deepEqual(papers.map(({ kind, customer }) => [kind, customer!.company]), [
    ["invoice", null],
    ["credit_note", null],
    ["invoice", ACME.company],
  ]);
});

Deno.test("a private booking of somebody with a company has a private invoice, also when it is corrected", async () => {
  await using shop = await openInvoiceShop();
  await bookFor(shop, ACME);
  const { id } = await bookFor(shop, { company: null, vat_id: null, billing_address: null });
  // The record changes with a later booking for a company
  await shop.travel("2027-05-03T09:00:00Z");
  await shop.sql`update customers c set company = 'Later Ltd', updated_at = instant() where c.tenant_id = ${shop.id}`;
  await shop.staff("POST /v1/bookings/:id/charges", {
    params: { id },
    body: { kind: "other", label: "Map", amount: 100 },
  });
  await shop.issue();
  const papers = await shop.papersOf(id);
  assert.deepEqual(papers.map(({ total, customer }) => [total, customer!.company]), [
    [10_500, null],
    [10_500, null],
    [10_600, null],
  ]);
});

Deno.test("the erasure of a customer keeps their invoices as they are, and issues nothing", async () => {
  await using shop = await openInvoiceShop();
  const { id, invoice } = await bookFor(shop, ACME);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} });
  await shop.travel("2027-05-10T15:00:00Z");
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  await shop.staff("POST /v1/bookings/:id/complete", { params: { id }, body: {} });
  const { data: [customer] } = await shop.staff("GET /v1/customers");
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: customer!.id }, body: {} });
  await shop.issue();
  assert.deepEqual(await shop.papersOf(id), [invoice]);
  const again = await shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  assert.equal(again.id, invoice.id);
});
