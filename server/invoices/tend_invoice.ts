import type { Deps } from "../deps.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import type { BookingRef } from "../refs.ts";
import { issueIfDue } from "./issue.ts";

/** Job: issues the invoice of a booking if it is due, or corrects the last one, and mails it to the customer. */
export async function tendInvoice(deps: Deps, ref: BookingRef): Promise<void> {
  await deps.sql.begin(async (tx) => {
    const issued = await issueIfDue(tx, deps, ref);
    if (issued.length) await addJob(tx, "mail_invoice", { ...ref, invoice_ids: issued.map(({ id }) => id) });
  });
}
