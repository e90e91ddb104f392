import type { invoices as en } from "../en/invoices.ts";

export const invoices: typeof en = {
  lead:
    "Rechnungen haben lückenlose Nummern. Ändert sich eine Buchung, folgen eine Stornorechnung und eine neue Rechnung.",
  legal_name: "Firma",
  legal_name_hint: "Wie eingetragen, mit Rechtsform: „Seeboote GmbH“.",
  tax_id: "USt-IdNr. oder Steuernummer",
  tax_id_hint: "Eine USt-IdNr. beginnt mit den Buchstaben des Landes: DE123456789.",
  when: "Rechnungen werden ausgestellt",
  whens: {
    off: "Nur von Hand",
    on_payment: "Mit der ersten Zahlung, in der Bestätigung",
    on_pickup: "Bei der Abholung",
  },
  prefix: "Nummern beginnen mit",
  prefix_hint: (year) => `Die nächsten sehen so aus: ${year}.`,
  prefix_wrong: "Nur Großbuchstaben, Ziffern und Bindestriche, höchstens 12.",
  needed: "Geben Sie zuerst die Firma und die Adresse ein.",
  title: "Rechnungen",
  none: "Noch keine Rechnung ausgestellt.",
  credit_note: "Stornorechnung",
  issue: "Rechnung ausstellen",
  issue_title: "Rechnung jetzt ausstellen?",
  issue_lead:
    "Sie bekommt die nächste Nummer und ändert sich nie. Ändert sich die Buchung, folgen eine Stornorechnung und eine neue Rechnung von selbst.",
  issued: (number) => `Rechnung ${number} ausgestellt`,
  send: "Rechnung mailen",
  sent: "Die Rechnung ist unterwegs",
  pdf: (number) => `${number} (PDF)`,
  errors: {
    invoice_details_missing: "Geben Sie zuerst unter Einstellungen, Rechnungen die Firma und die Adresse ein.",
    nothing_to_invoice: "Für diese Buchung schuldet der Kunde nichts.",
  },
};
