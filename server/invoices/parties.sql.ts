import type { InvoiceContent } from "../../shared/contract/invoices.ts";
import type { Booking } from "../../shared/contract/booking.ts";
import type { Queries } from "../db/client.ts";
import type { ShopRow } from "../shops/shops.sql.ts";

/** Returns who issues invoices. Undefined if the settings miss something. */
export function sellerOf(shop: ShopRow): InvoiceContent["seller"] | undefined {
  const { legal_name, legal_address, tax_id, support_email, phone } = shop;
  if (legal_name === null || legal_address === null) return undefined;
  return { name: legal_name, address: legal_address, tax_id, email: support_email, phone };
}

/**
 * Returns whom an invoice of a booking is for, as the booking and the customer's record say. Null if the customer is
 * unknown or erased.
 */
export async function findBuyer(
  sql: Queries,
  tenant_id: string,
  { customer }: Pick<Booking, "customer">,
): Promise<InvoiceContent["customer"]> {
  if (!customer?.name) return null;
  const [row] = await sql<Omit<NonNullable<InvoiceContent["customer"]>, "name">[]>`
    select c.company, c.vat_id, c.billing_address as address
    from customers c
    where c.tenant_id = ${tenant_id} and c.id = ${customer.id}`;
  return { name: customer.name, company: null, vat_id: null, address: null, ...row };
}
