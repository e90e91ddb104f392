import type { InvoiceMailText } from "../en/invoice_mail.ts";

export const invoiceMail: InvoiceMailText = {
  invoice_subject: (shop, number) => `Facture ${number} de ${shop}`,
  invoice_title: "Votre facture",
  invoice_intro: (number) => `La facture de votre réservation ${number} est jointe en PDF.`,
  invoice_corrected_subject: (shop) => `Votre facture corrigée de ${shop}`,
  invoice_corrected_title: "Votre facture est corrigée",
  invoice_corrected_intro: (number) =>
    `Votre réservation ${number} a changé. Un avoir annule la facture précédente. La nouvelle facture est jointe aussi.`,
  invoice_cancelled_subject: (shop) => `Votre avoir de ${shop}`,
  invoice_cancelled_title: "Votre facture est annulée",
  invoice_cancelled_intro: (number) =>
    `La facture de votre réservation ${number} est annulée. L’avoir est joint en PDF.`,
};
