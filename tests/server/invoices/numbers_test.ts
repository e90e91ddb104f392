import assert from "node:assert/strict";
import { issueNow } from "../../../server/invoices/issue.ts";
import { WEEKEND } from "../../support/stripe_shop.ts";
import { openInvoiceShop } from "../../support/invoices.ts";

Deno.test("50 bookings that are paid and invoiced at the same time get numbers without gaps, each once", async () => {
  await using shop = await openInvoiceShop();
  const customer = { name: "Ann" };
  const bookings = await Promise.all(Array.from({ length: 50 }, () =>
    shop.staff("POST /v1/bookings", {
      body: { ...WEEKEND, line_items: [{ fleet_item_id: shop.kayak.id, quantity: 1 }], customer } as never,
    })));
  const pay = ({ id, total }: { id: string; total: number }) =>
    shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { amount: total, method: "cash" } as never });
  const issue = ({ id }: { id: string }) => shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  await Promise.all(bookings.flatMap((booking) => [pay(booking), issue(booking), issue(booking)]));
  await shop.issue();
  const numbers = (await shop.sql<{ sequence: number }[]>`
    select i.sequence from invoices i where i.tenant_id = ${shop.id} order by i.sequence`).map((row) => row.sequence);
  assert.deepEqual(numbers, Array.from({ length: 50 }, (_, at) => at + 1));
});

Deno.test("numbers begin anew with the year of the shop, and another prefix continues them", async () => {
  await using shop = await openInvoiceShop({ settings: { timezone: "Pacific/Auckland", currency: "EUR" } });
  const issue = async () => {
    const { id } = await shop.bookKayak({ period: { pickup_date: "2028-02-04", return_date: "2028-02-05" } });
    return (await shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} })).number;
  };
  await shop.travel("2027-12-31T10:59:00Z");
  assert.equal(await issue(), "INV-2027-0001");
  await shop.staff("PATCH /v1/shop", { body: { invoice_prefix: "R" } });
  assert.equal(await issue(), "R2027-0002");
  await shop.travel("2027-12-31T11:00:00Z");
  assert.equal(await issue(), "R2028-0001");
});

Deno.test("a transaction that issues and is rolled back leaves neither an invoice nor a gap", async () => {
  await using shop = await openInvoiceShop();
  const [one, two] = [await shop.bookKayak(), await shop.bookKayak()];
  const failed = shop.sql.begin(async (tx) => {
    const issued = await issueNow(tx, shop.deps, { tenant_id: shop.id, booking_id: one.id });
    throw new Error(Array.isArray(issued) ? issued[0]!.number : "nothing was issued");
  });
  await assert.rejects(failed, { message: "INV-2027-0001" });
  assert.deepEqual((await shop.staff("GET /v1/invoices")).data, []);
  const issue = ({ id }: { id: string }) => shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
  assert.deepEqual([(await issue(two)).number, (await issue(one)).number], ["INV-2027-0001", "INV-2027-0002"]);
});

Deno.test("nobody can change or delete an invoice, and one booking has one valid invoice", async () => {
  await using shop = await openInvoiceShop();
  const { id } = await shop.bookKayak();
  await shop.runDueJobs();
  const { sql } = shop;
  await assert.rejects(sql`update invoices i set number = 'X' where i.tenant_id = ${shop.id}`, /append-only/);
  await assert.rejects(sql`delete from invoices i where i.tenant_id = ${shop.id}`, /append-only/);
  await assert.rejects(sql`truncate invoices`, /append-only/);
  assert.equal((await shop.papersOf(id)).length, 1);
});
