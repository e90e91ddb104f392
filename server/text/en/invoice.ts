/** The words on invoices and credit notes. The other languages must have the same keys. */
export const invoice = {
  invoice: "Invoice",
  credit_note: "Credit note",
  /** Below the title of a credit note. */
  cancels: (number: string, day: string) => `Cancels invoice ${number} of ${day}`,
  seller: "From",
  customer: "Bill to",
  number: "Number",
  issued_on: "Date of issue",
  period: "Rental period",
  /** From the day of the pickup to that of the return. */
  days: (from: string, to: string) => `${from} – ${to}`,
  booking: "Booking",
  vat_id: "VAT ID",
  tax_number: "Tax number",
  description: "Description",
  quantity: "Qty",
  tax_rate: "Tax",
  amount: "Amount",
  gross_note: "All amounts include tax.",
  net_note: "All amounts are without tax.",
  net_of: (rate: string) => `Net amount at ${rate}`,
  tax_of: (rate: string) => `Tax ${rate}`,
  total: "Total",
  credited: "Total credited",
  paid: "Paid",
  due: "Amount due",
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  /** Why a part has no tax, for the programs that read the invoice. */
  untaxed: "No VAT is charged on this",
  /** When what is left has to be paid, for the programs that read the invoice. */
  terms: "Payable as agreed in the booking",
  credit_terms: "Refunded or offset as agreed in the booking",
};

export type InvoiceText = typeof invoice;
