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
  await sql`insert into booking_charges ${sql(charges.map((charge) => ({ tenant_id, booking_id, ...charge })))}`;
}

export async function deleteCharge(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`delete from booking_charges c where c.tenant_id = ${tenant_id} and c.id = ${id}`;
}
