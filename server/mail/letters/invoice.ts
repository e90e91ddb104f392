import type { Booking } from "../../../shared/contract/booking.ts";
import type { Invoice } from "../../../shared/contract/invoices.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToCustomer } from "./parts.ts";

/** To the customer: what was issued for a booking, which the mail has as attachments. */
export function invoiceIssued(
  shop: Sender,
  { number, customer }: Booking,
  issued: readonly Pick<Invoice, "kind" | "number">[],
): Letter {
  const { words } = mailFormatFor(shop);
  const name = customer?.name;
  const invoice = issued.find(({ kind }) => kind === "invoice");
  if (!invoice) {
    return letterToCustomer(words, {
      name,
      subject: words.invoice_cancelled_subject(shop.name),
      title: words.invoice_cancelled_title,
      intro: words.invoice_cancelled_intro(number),
    });
  }
  if (issued.length === 1) {
    return letterToCustomer(words, {
      name,
      subject: words.invoice_subject(shop.name, invoice.number),
      title: words.invoice_title,
      intro: words.invoice_intro(number),
    });
  }
  return letterToCustomer(words, {
    name,
    subject: words.invoice_corrected_subject(shop.name),
    title: words.invoice_corrected_title,
    intro: words.invoice_corrected_intro(number),
  });
}
