import type { Charge } from "../../shared/contract/charge.ts";
import type { Queries } from "../db/client.ts";

type NewCharge = Omit<Charge, "created_at">;

export async function insertCharges(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  charges: readonly NewCharge[],
): Promise<void> {
  await sql`insert into booking_charges ${sql(charges.map((charge) => ({ tenant_id, booking_id, ...charge })))}`;
  await sql`
    update booking_charges c
    set tax_percent = case when c.taxable then t.tax_percent else 0 end
    from tenants t
    where c.tenant_id = ${tenant_id} and c.booking_id = ${booking_id} and t.id = c.tenant_id
      and c.id = any(${charges.map(({ id }) => id)}::text[])`;
}

export async function deleteCharge(sql: Queries, tenant_id: string, id: string): Promise<void> {
  await sql`delete from booking_charges c where c.tenant_id = ${tenant_id} and c.id = ${id}`;
}
