import type { Payment } from "../../shared/contract/payments.ts";
import type { Queries } from "../db/client.ts";
import type { PageQuery } from "../http/cursor.ts";
import { latestDispute, plainColumns } from "./payment_columns.sql.ts";
import { paymentConditions, type PaymentFilter } from "./payments.sql.ts";

/** A payment as a CSV file has it. */
export interface PaymentLine extends Omit<Payment, "dispute" | "disputes" | "refunds" | "version"> {
  booking_number: string | null;
  dispute: string | null;
}

/** Lists payments like `listPayments`, without what only their own pages show. */
export async function listPaymentLines(
  sql: Queries,
  tenant_id: string,
  { before, limit, ...filter }: PageQuery & PaymentFilter,
): Promise<PaymentLine[]> {
  return await sql<PaymentLine[]>`
    select ${plainColumns(sql)}, (${latestDispute(sql, sql`x.status`)}) as dispute, (
        select b.number from bookings b where b.tenant_id = p.tenant_id and b.id = p.booking_id) as booking_number
    from payments p
    where p.tenant_id = ${tenant_id} ${paymentConditions(sql, filter)} ${before ? sql`and p.id < ${before}` : sql``}
    order by p.id desc
    limit ${limit}`;
}
