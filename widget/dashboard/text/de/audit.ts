import { pluralIn } from "../../../text/plural.ts";
import type { audit as english } from "../en/audit.ts";

const plural = pluralIn("de");

export const audit: typeof english = {
  none: "Noch keine Änderungen. Hier stehen Änderungen an Preisen, Einstellungen, Schlüsseln und Personen.",
  by_key: "API-Schlüssel",
  somebody: "Jemand",
  empty: "leer",
  created: (record) => `hat ${record} angelegt`,
  updated: (record) => `hat ${record} geändert`,
  deleted: (record) => `hat ${record} gelöscht`,
  records: {
    shop: "die Einstellungen",
    pickup_location: "einen Standort",
    category: "eine Kategorie",
    item: "einen Artikel",
    addon: "ein Extra",
    waiver_template: "eine Haftungserklärung",
    price_table: "eine Preisliste",
    rate: "eine Saison",
    tax_rate: "einen Steuersatz",
    discount: "einen Rabatt",
    product: "ein Produkt",
    question: "eine Frage",
    mail_text: "einen Text einer E-Mail",
    unit: "ein Stück mit Nummer",
    calendar_feed: "einen Kalender-Feed",
    key: "einen API-Schlüssel",
    webhook: "einen Webhook",
    staff: "eine Person",
    customer: "einen Kunden",
  },
  fields: (count) => plural(count, { one: "# Feld", other: "# Felder" }),
};
