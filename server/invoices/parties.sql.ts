import type { Invoice, InvoiceContent } from "../../shared/contract/invoices.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** Returns who issues invoices. Undefined if the settings miss something. */
export function sellerOf(shop: ShopRow): InvoiceContent["seller"] | undefined {
  const { legal_name, legal_address, tax_id, support_email, phone } = shop;
  if (legal_name === null || legal_address === null) return undefined;
  return { name: legal_name, address: legal_address, tax_id, email: support_email, phone };
}

type Buyer = NonNullable<InvoiceContent["customer"]>;
type Company = Omit<Buyer, "name">;

/**
 * Returns whom an invoice of a booking is for. Null if the customer is unknown or erased.
 *
 * The first invoice names the company that the customer booked for, or that of their record. A correction names the one
 * of the `valid` invoice, unless staff want it and somebody has changed the record since.
 */
export async function findBuyer(
  sql: Queries,
  tenant_id: string,
  { booking: { id, customer }, valid, by_staff }: {
    booking: Pick<Booking, "id" | "customer">;
    valid: Invoice | undefined;
    by_staff: boolean;
  },
): Promise<Buyer | null> {
  if (!customer?.name) return null;
  const { name } = customer;
  const [record] = await sql<(Company & { updated_at: string })[]>`
    select c.company, c.vat_id, c.billing_address as address, c.updated_at
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${customer.id}`;
  const { company = null, vat_id = null, address = null } = record ?? {};
  const known = { name, company, vat_id, address };
  if (!valid) return { ...known, ...await findBookedCompany(sql, tenant_id, id) };
  if (by_staff && record && record.updated_at > valid.created_at) return known;
  return valid.customer && { ...valid.customer, name };
}

/** Returns what the customer answered when the widget asked for their company. Undefined if it did not ask. */
async function findBookedCompany(sql: Queries, tenant_id: string, booking_id: string): Promise<Company | undefined> {
  const [row] = await sql<Company[]>`
    select h.customer ->> 'company' as company, h.customer ->> 'vat_id' as vat_id,
      nullif(h.customer -> 'billing_address', 'null') as address
    from bookings b
    join holds h on h.tenant_id = b.tenant_id and h.id = b.hold_id
    where b.tenant_id = ${tenant_id} and b.id = ${booking_id} and h.customer ? 'company'`;
  return row;
}
