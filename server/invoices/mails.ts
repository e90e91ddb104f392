import { createCustomerMailJob } from "../bookings/mail_job.ts";
import type { Invoice } from "../../shared/contract/invoices.ts";
import type { Deps } from "../deps.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { createCalendarFile } from "../mail/calendar.ts";
import { bookingConfirmed } from "../mail/letters/booking.ts";
import { invoiceIssued } from "../mail/letters/invoice.ts";
import type { Attachment } from "../mail/mailer.ts";
import { listCustomerLinks } from "../signing/mails.ts";
import { writeInvoice } from "./invoice_file.ts";
import { getInvoice } from "./get_invoice.ts";
import { findValidInvoice } from "./invoices.sql.ts";
import { issueIfDue } from "./issue.ts";

/**
 * Job: confirms a booking to the customer. Its first invoice is issued now if it is due, and attached. Corrections are
 * left to `tend_invoice`, which mails the credit note as well.
 */
export const mailBookingConfirmed = createCustomerMailJob(async (shop, booking, ref, deps) => {
  const invoice = await findValidInvoice(deps.sql, ref) ??
    (await deps.sql.begin(async (tx) => await issueIfDue(tx, deps, ref))).at(-1);
  return {
    letter: bookingConfirmed(shop, booking, { signing: await listCustomerLinks(deps, ref.tenant_id, ref.booking_id) }),
    attachments: [createCalendarFile(shop, booking), ...invoice ? [await attach(deps, ref.tenant_id, invoice)] : []],
  };
});

/** Job: mails the customer what was issued for a booking. */
export const mailInvoice = createCustomerMailJob<Jobs["mail_invoice"]>(
  async (shop, booking, { tenant_id, invoice_ids }, deps) => {
    const issued = await Promise.all(
      invoice_ids.map(async (invoice_id) => await getInvoice(deps.sql, { tenant_id, invoice_id })),
    );
    const attachments = await Promise.all(issued.map(async (invoice) => await attach(deps, tenant_id, invoice)));
    return { letter: invoiceIssued(shop, booking, issued), attachments };
  },
);

/** Returns an invoice or a credit note as an attachment of a mail. */
async function attach(deps: Deps, tenant_id: string, invoice: Invoice): Promise<Attachment> {
  const content = await writeInvoice(deps, tenant_id, invoice);
  return { filename: `${invoice.number}.pdf`, content_type: "application/pdf", content };
}
