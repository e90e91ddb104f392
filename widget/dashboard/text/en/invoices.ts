/** Invoices: their settings, and those of a booking. Loaded with these views. */
export const invoices = {
  lead: "Invoices have numbers without gaps. A later change of a booking issues a credit note and a new invoice.",
  legal_name: "Legal name",
  legal_name_hint: "As it is registered, with its form: “Lake Boats Ltd”.",
  tax_id: "VAT ID or tax number",
  tax_id_hint: "A VAT ID starts with the letters of the country: DE123456789.",
  when: "Invoices are issued",
  whens: {
    off: "Only when you issue one",
    on_payment: "With the first payment, in the confirmation",
    on_pickup: "At the pickup",
  },
  prefix: "Numbers start with",
  prefix_hint: (year: string) => `The next ones are like ${year}.`,
  prefix_wrong: "Use capital letters, digits and hyphens only, at most 12.",
  needed: "Enter the legal name and the address first.",
  title: "Invoices",
  none: "No invoice was issued yet.",
  credit_note: "Credit note",
  issue: "Issue invoice",
  issue_title: "Issue the invoice now?",
  issue_lead:
    "It gets the next number and never changes. If the booking changes, a credit note and a new invoice follow by themselves.",
  issued: (number: string) => `Invoice ${number} issued`,
  send: "Mail the invoice",
  sent: "The invoice is on its way",
  pdf: (number: string) => `${number} (PDF)`,
  errors: {
    invoice_details_missing: "Enter the legal name and the address under Settings, Invoices first.",
    nothing_to_invoice: "The customer owes nothing for this booking.",
  },
};
