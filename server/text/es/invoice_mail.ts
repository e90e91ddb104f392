import type { InvoiceMailText } from "../en/invoice_mail.ts";

export const invoiceMail: InvoiceMailText = {
  invoice_subject: (shop, number) => `Factura ${number} de ${shop}`,
  invoice_title: "Tu factura",
  invoice_intro: (number) => `La factura de tu reserva ${number} va adjunta en PDF.`,
  invoice_corrected_subject: (shop) => `Tu factura corregida de ${shop}`,
  invoice_corrected_title: "Tu factura está corregida",
  invoice_corrected_intro: (number) =>
    `Tu reserva ${number} ha cambiado. Una factura rectificativa anula la anterior. La nueva factura también va adjunta.`,
  invoice_cancelled_subject: (shop) => `Tu factura rectificativa de ${shop}`,
  invoice_cancelled_title: "Tu factura está anulada",
  invoice_cancelled_intro: (number) =>
    `La factura de tu reserva ${number} está anulada. La factura rectificativa va adjunta en PDF.`,
};
