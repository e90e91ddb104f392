import type { Queries } from "../db/client.ts";

/** The tables of records that a change may be based on, by the route that returns the record. */
export const tables: Record<string, string> = {
  "GET /v1/shop": "tenants",
  "GET /v1/mails/:kind/texts/:locale": "tenants",
  "GET /v1/bookings/:id": "bookings",
  "GET /v1/offers/:id": "offers",
  "GET /v1/fleet/items/:id": "items",
  // Its changes lock the item
  "GET /v1/fleet/items/:id/downtime/:downtime_id": "items",
  "GET /v1/fleet/categories/:id": "categories",
  "GET /v1/addons/:id": "addons",
  "GET /v1/price-tables/:id": "price_tables",
  "GET /v1/rates/:id": "rates",
  "GET /v1/tax-rates/:id": "tax_rates",
  "GET /v1/discounts/:id": "discounts",
  "GET /v1/products/:id": "products",
  "GET /v1/questions/:id": "questions",
  "GET /v1/units/:id": "units",
  // Its changes lock the unit
  "GET /v1/units/:id/service/:service_id": "units",
  "GET /v1/customers/:id": "customers",
  "GET /v1/pickup-locations/:id": "pickup_locations",
  "GET /v1/waivers/templates/:id": "waiver_templates",
  "GET /v1/staff/:id": "staff",
  "GET /v1/keys/:id": "api_keys",
  "GET /v1/webhooks/:id": "webhook_endpoints",
};

/** Locks the record that a route returns until the end of the transaction, as the rooms lock it before a change. */
export async function lockRecord(
  sql: Queries,
  tenant_id: string,
  { route, id = "" }: { route: string; id?: string | undefined },
): Promise<void> {
  const table = tables[route];
  if (!table) throw new Error(`${route} has no table to lock`);
  if (table === "tenants") {
    await sql`select from tenants t where t.id = ${tenant_id} for no key update`;
  } else if (table === "bookings") {
    await sql`select from bookings b where b.tenant_id = ${tenant_id} and b.id = ${id} for update`;
  } else {
    await sql`select from ${sql(table)} r where r.tenant_id = ${tenant_id} and r.id = ${id} for no key update`;
  }
}
