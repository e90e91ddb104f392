import { pluralIn } from "../../../text/plural.ts";
import type { prices as en } from "../en/prices.ts";

const plural = pluralIn("de");

export const prices: typeof en = {
  title: "Preislisten",
  new_table: "Neue Preisliste",
  none: "Noch keine Preislisten",
  none_more:
    "Geben Sie Ihre Preise nach Stunden und Tagen ein, wie sie aushängen. Mehrere Artikel können sich eine Liste teilen.",
  used_by: (count) => plural(count, { one: "# Artikel", other: "# Artikel" }),
  fields: { rows: "Preise", extra_hour: "Jede weitere Stunde", extra_day: "Jeder weitere Tag" },
  name_hint: "Für Sie und Ihr Team. Kunden sehen ihn nicht.",
  length: "Dauer",
  unit: "Einheit",
  price: (currency) => `Preis (${currency})`,
  units: { hours: "Stunden", days: "Tage" },
  row: (number) => `Zeile ${number}`,
  remove_row: (number) => `Zeile ${number} entfernen`,
  paste_hint: "Fügen Sie eine Liste in eine Zelle ein: aus einer Tabelle oder Text wie „2 Std. 25“.",
  unread: (count, lines) =>
    plural(count, { one: `# Zeile nicht gelesen: ${lines}`, other: `# Zeilen nicht gelesen: ${lines}` }),
  quoted: (line) => `„${line}“`,
  left_out: (count, max) =>
    plural(count, {
      one: `Eine Liste hat höchstens ${max} Zeilen: # Zeile wurde ausgelassen.`,
      other: `Eine Liste hat höchstens ${max} Zeilen: # Zeilen wurden ausgelassen.`,
    }),
  extra_hour_hint: "Für Dauern zwischen und nach Ihren Stunden. Leer: keiner.",
  extra_day_hint: "Leer: Online kann niemand mehr Tage buchen als in der längsten Zeile.",
  faults: {
    length: "Geben Sie 0,25 bis 23,75 Stunden in Vierteln oder 1 bis 366 ganze Tage ein.",
    price: "Geben Sie einen Betrag wie 25,00 ein.",
    repeated: (length) => `${length}: Diese Dauer hat schon eine andere Zeile.`,
    cheaper: (longer, shorter) => `${longer} darf nicht weniger kosten als ${shorter}.`,
    no_rows: "Geben Sie mindestens einen Preis ein.",
    check_rows: "Prüfen Sie die markierten Zeilen.",
    no_row: "Es gibt keine Zeile in dieser Einheit.",
    name_taken: "Eine andere Preisliste hat diesen Namen.",
  },
  check: {
    title: "Preis nachrechnen",
    missing: "Geben Sie einen Preis ein, um zu sehen, was Kunden zahlen.",
    per_unit: "Für ein Stück, ohne Extras und Steuer.",
    sentence: (length, amount, reason) => `${length}: ${amount} (${reason})`,
    row: (length, amount) => `${length} ${amount}`,
    only_row: (length) => `die Zeile ${length}`,
    extra: (length, amount) => `${length} mehr ${amount}`,
    not_offered: (length, last, amount) =>
      `Kunden können ${length} nicht buchen: Die Liste endet bei ${last}. Ihr Team kann es, für ${amount}.`,
  },
  items: {
    title: "Verwendet von",
    none: "Noch kein Artikel hat diese Preise.",
    add: "Einem Artikel zuweisen",
    added: (name) => `${name} hat jetzt diese Preise`,
    removed: (name) => `${name} hat jetzt eigene Preise`,
  },
  bulk: {
    keep: (count) =>
      plural(count, {
        one: "# ausgewählter Artikel hat eine Preisliste und behält deren Preise.",
        other: "# ausgewählte Artikel haben eine Preisliste und behalten deren Preise.",
      }),
    from_list: "Die Preise kommen aus einer Preisliste. Ändern Sie die Liste.",
  },
  enter_list: "Preisliste nach Stunden und Tagen eingeben",
  own_prices: "Eigene Preise dieses Artikels",
  edit_list: (name) => `${name} bearbeiten`,
  csv: "CSV herunterladen",
  file: "preisliste",
  delete_title: (name) => `${name} löschen?`,
  delete_lead: "Buchungen behalten ihren Preis.",
  delete_used: (count) => plural(count, { one: "# Artikel verwendet sie.", other: "# Artikel verwenden sie." }),
};
