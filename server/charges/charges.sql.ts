import type { Charge } from "../../shared/contract/charge.ts";
import type { Queries } from "../db/client.ts";

/** A charge with the tax rate that it was priced with. */
type NewCharge = Omit<Charge, "created_at"> & { tax_percent: number };

export async function insertCharges(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  charges: readonly NewCharge[],
): Promise<void> {
  if (charges.length === 0) return;
  const rows = charges.map(({ taxes, discount, ...charge }) => {
    const isShared = taxes.some(({ name }) => name !== null);
    const json = { taxes: isShared ? sql.json(taxes) : null, discount: discount && sql.json(discount) };
    return { tenant_id, booking_id, ...charge, ...json };
  });
  await sql`insert into booking_charges ${sql(rows)}`;
}

export async function deleteCharge(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`delete from booking_charges c where c.tenant_id = ${tenant_id} and c.id = ${id}`;
}

/** Deletes the discounts of a booking that were given by themselves or with a code. */
export async function deleteDiscountCharges(sql: Queries, tenant_id: string, booking_id: string): Promise<void> {
  await sql`
    delete from booking_charges c
    where c.tenant_id = ${tenant_id} and c.booking_id = ${booking_id} and c.discount is not null`;
}
