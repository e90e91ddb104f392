import type { Queries } from "../db/client.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";

/**
 * Schedules the job that issues or corrects the invoice of a booking, if the shop issues invoices or it has one. The
 * job waits a minute: one paper covers several changes, and a change may be undone.
 */
export async function scheduleInvoice(sql: Queries, ref: BookingRef): Promise<void> {
  const [row] = await sql<{ run_at: string }[]>`
    select iso(instant() + interval '1 minute') as run_at
    from tenants t
    where t.id = ${ref.tenant_id}
      and (t.invoicing <> 'off'
        or exists (select from invoices i where i.tenant_id = t.id and i.booking_id = ${ref.booking_id}))`;
  if (row) await addJob(sql, "tend_invoice", ref, row);
}
