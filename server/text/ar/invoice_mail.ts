import type { InvoiceMailText } from "../en/invoice_mail.ts";

export const invoiceMail: InvoiceMailText = {
  invoice_subject: (shop, number) => `الفاتورة ${number} من ${shop}`,
  invoice_title: "فاتورتك",
  invoice_intro: (number) => `الفاتورة الخاصة بحجزك ${number} مرفقة بصيغة PDF.`,
  invoice_corrected_subject: (shop) => `فاتورتك المصححة من ${shop}`,
  invoice_corrected_title: "صُحّحت فاتورتك",
  invoice_corrected_intro: (number) =>
    `تغيّر حجزك ${number}. إشعار دائن يلغي الفاتورة السابقة، والفاتورة الجديدة مرفقة أيضًا.`,
  invoice_cancelled_subject: (shop) => `إشعار دائن من ${shop}`,
  invoice_cancelled_title: "أُلغيت فاتورتك",
  invoice_cancelled_intro: (number) => `أُلغيت الفاتورة الخاصة بحجزك ${number}. الإشعار الدائن مرفق بصيغة PDF.`,
};
