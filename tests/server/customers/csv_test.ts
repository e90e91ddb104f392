import assert from "node:assert/strict";
import { downloadCsv, readStrictCsv } from "../../support/csv_file.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

async function addCustomer(shop: TestShop, customer: { name: string; email: string; phone?: string }) {
  const item = await shop.addItem();
  const { customer: added } = await shop.staff("POST /v1/bookings", {
    body: { pickup_date: "2027-05-12", return_date: "2027-05-12", line_items: [{ fleet_item_id: item.id }], customer },
  });
  return added!.id!;
}

Deno.test("GET /v1/customers.csv has what the list has, in any script, and runs no formula", async () => {
  await using shop = await openShop({ timezone: "Europe/Berlin" });
  const ada = await addCustomer(shop, {
    name: "Jürgen Müller-Groß",
    email: "j@example.com",
    phone: "+49 (151) 555-0100",
  });
  const ali = await addCustomer(shop, { name: "محمد علي", email: "m@example.com" });
  const evil = await addCustomer(shop, { name: '@SUM(1),"x"', email: "e@example.com", phone: "-1+cmd" });
  const billing_address = { line1: "+1;=2", city: "Kiel", postal_code: "04103", country: "DE" };
  const body = { company: "=cmd|' /C calc'!A0", vat_id: "DE123456789", billing_address };
  await shop.staff("PATCH /v1/customers/:id", { params: { id: evil }, body });
  const { text, response } = await downloadCsv(shop, "/v1/customers.csv");
  assert.match(response.headers.get("content-disposition")!, /filename="customers-2027-05-03\.csv"/);
  const rows = readStrictCsv(text);
  assert.deepEqual(rows.map(({ id }) => id), [evil, ali, ada]);
  assert.deepEqual(rows.map(({ name }) => name), [`'@SUM(1),"x"`, "محمد علي", "Jürgen Müller-Groß"]);
  assert.deepEqual(rows.map(({ phone }) => phone), ["'-1+cmd", "", "+49 151 555 0100"]);
  const { company, vat_id, billing_line1, billing_postal_code, billing_state, created, email_verified } = rows[0]!;
  assert.deepEqual(
    [company, vat_id, billing_line1, billing_postal_code, billing_state, created, email_verified],
    ["'=cmd|' /C calc'!A0", "DE123456789", "'+1;'=2", "04103", "", "2027-05-03 10:00", "no"],
  );
  const found = readStrictCsv((await downloadCsv(shop, "/v1/customers.csv?q=j%C3%BCrgen")).text);
  assert.deepEqual(found.map(({ id }) => id), [ada]);
});

Deno.test("GET /v1/customers.csv has no erased customers", async () => {
  await using shop = await openShop();
  const id = await addCustomer(shop, { name: "Ada", email: "ada@example.com" });
  await shop.sql`update customers c set erased_at = instant() where c.tenant_id = ${shop.id} and c.id = ${id}`;
  assert.deepEqual(readStrictCsv((await downloadCsv(shop, "/v1/customers.csv")).text), []);
});
