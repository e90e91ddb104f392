import type { InvoiceMailText } from "../en/invoice_mail.ts";

export const invoiceMail: InvoiceMailText = {
  invoice_subject: (shop, number) => `Rechnung ${number} von ${shop}`,
  invoice_title: "Die Rechnung",
  invoice_intro: (number) => `Die Rechnung zur Buchung ${number} hängt als PDF an.`,
  invoice_corrected_subject: (shop) => `Die korrigierte Rechnung von ${shop}`,
  invoice_corrected_title: "Die Rechnung ist korrigiert",
  invoice_corrected_intro: (number) =>
    `Die Buchung ${number} hat sich geändert. Eine Stornorechnung hebt die frühere Rechnung auf. Die neue Rechnung hängt ebenfalls an.`,
  invoice_cancelled_subject: (shop) => `Stornorechnung von ${shop}`,
  invoice_cancelled_title: "Die Rechnung ist storniert",
  invoice_cancelled_intro: (number) =>
    `Die Rechnung zur Buchung ${number} ist storniert. Die Stornorechnung hängt als PDF an.`,
};
