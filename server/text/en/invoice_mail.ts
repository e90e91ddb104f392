/** The sentences of mails with invoices, to customers. */
export const invoiceMail = {
  invoice_subject: (shop: string, number: string) => `Invoice ${number} from ${shop}`,
  invoice_title: "Your invoice",
  invoice_intro: (number: string) => `The invoice for your booking ${number} is attached as a PDF.`,
  invoice_corrected_subject: (shop: string) => `Your corrected invoice from ${shop}`,
  invoice_corrected_title: "Your invoice is corrected",
  invoice_corrected_intro: (number: string) =>
    `Your booking ${number} has changed. A credit note cancels the earlier invoice. The new invoice is attached as well.`,
  invoice_cancelled_subject: (shop: string) => `Your credit note from ${shop}`,
  invoice_cancelled_title: "Your invoice is cancelled",
  invoice_cancelled_intro: (number: string) =>
    `The invoice for your booking ${number} is cancelled. The credit note is attached as a PDF.`,
};

export type InvoiceMailText = typeof invoiceMail;
