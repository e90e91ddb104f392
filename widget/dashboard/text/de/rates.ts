import { pluralIn } from "../../../text/plural.ts";
import type { rates as en } from "../en/rates.ts";

const plural = pluralIn("de");

export const rates: typeof en = {
  new_rate: "Neue Saison",
  edit_rate: "Saison bearbeiten",
  none: "Noch keine Saisons",
  none_more: "So sind Preise in der Hochsaison, am Wochenende oder an Feiertagen anders.",
  order: "Gelten an einem Tag mehrere, zählt die obere.",
  fields: {
    dates: "Zeiträume",
    yearly: "Jedes Jahr an diesen Tagen",
    weekdays: "Wochentage",
    applies_to: "Gilt für",
    category_ids: "Kategorien",
    product_ids: "Produkte",
    item_ids: "Artikel",
    change: "Preise",
    percent: "Änderung in Prozent",
    price_table_id: "Preisliste",
    min_days: "Kürzeste Miete in Tagen",
  },
  name_hint: "Kunden sehen ihn, zum Beispiel „Hochsaison“.",
  dates_hint: "Ohne Zeitraum gilt sie das ganze Jahr.",
  weekdays_hint: "Wählen Sie keinen für alle Tage.",
  percent_hint: "Zum Beispiel 20 für 20 % mehr oder -10 für 10 % weniger.",
  min_days_hint: "Für eine Abholung an einem dieser Tage.",
  from: "Erster Tag",
  to: "Letzter Tag",
  add_range: "Zeitraum hinzufügen",
  remove_range: (number: number) => `Zeitraum ${number} entfernen`,
  add_item: "Artikel hinzufügen",
  targets: {
    all: "Alle Artikel",
    categories: "Einige Kategorien",
    products: "Einige Produkte",
    items: "Einige Artikel",
  },
  changes: { percent: "Mehr oder weniger in Prozent", price_table: "Andere Preisliste" },
  choose_table: "Preisliste wählen",
  no_table: "Es gibt noch keine Preisliste",
  every_year: (dates: string) => `${dates}, jedes Jahr`,
  every_day: "Jeden Tag",
  faults: {
    no_category: "Wählen Sie mindestens eine Kategorie.",
    no_product: "Wählen Sie mindestens ein Produkt.",
    no_item: "Wählen Sie mindestens einen Artikel.",
    percent: "Geben Sie eine Zahl von -100 bis 1000 ein.",
    range: {
      missing: "Geben Sie den ersten Tag ein.",
      order: "Der letzte Tag liegt vor dem ersten.",
      too_long: "Geben Sie höchstens ein Jahr ein.",
    },
  },
  delete_title: (name: string) => `${name} löschen?`,
  delete_lead: "Buchungen behalten ihren Preis.",
  year_title: "Das Jahr",
  shown_for: "Gezeigt für",
  other_items: "Alle übrigen Artikel",
  usual: "Normaler Preis",
  competes: (counts: string, other: string) =>
    `${counts} und ${other} haben gemeinsame Tage. Dort zählt ${counts}. Verschieben Sie eine, wenn die andere zählen soll.`,
  gaps: (days: string, more: number) =>
    more
      ? plural(more, {
        one: `Ohne Saison: ${days} und # weitere Zeit`,
        other: `Ohne Saison: ${days} und # weitere Zeiten`,
      })
      : `Ohne Saison: ${days}`,
  copy: (year: number) => `Nach ${year} kopieren`,
  copy_title: (from: number, to: number) => `Saisons von ${from} nach ${to} kopieren?`,
  copied: (count: number, year: number) =>
    plural(count, { one: `# Saison nach ${year} kopiert`, other: `# Saisons nach ${year} kopiert` }),
};
