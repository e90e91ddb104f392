import type { taxRates as en } from "../en/tax_rates.ts";

export const taxRates: typeof en = {
  title: "Weitere Steuersätze",
  lead: "Für Artikel und Extras, die nicht zu Ihrem Satz oben versteuert werden. Sie wählen den Satz, wo Sie diese " +
    "bearbeiten.",
  add: "Neuer Steuersatz",
  edit: "Steuersatz bearbeiten",
  percent: "Satz in Prozent",
  name_hint: "Kunden sehen ihn bei der Steuer, zum Beispiel „Ermäßigt“.",
  later: "Eine Änderung gilt für neue Buchungen. Bestehende Buchungen behalten ihren Satz.",
  of_shop: "Satz des Verleihs",
  name_taken: "Ein anderer Steuersatz hat diesen Namen.",
  delete: (name) => `${name} löschen?`,
  delete_lead: "Bestehende Buchungen behalten den Satz.",
  deleted: (name) => `${name} gelöscht`,
  in_use: (names) => `Noch in Gebrauch. Geben Sie zuerst einen anderen Satz an: ${names}`,
};
