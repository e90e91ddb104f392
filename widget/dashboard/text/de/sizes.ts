import { pluralIn } from "../../../text/plural.ts";
import type { sizes as en } from "../en/sizes.ts";

const plural = pluralIn("de");

export const sizes: typeof en = {
  new_title: "Neuer Artikel mit Größen",
  in_sizes: "Es gibt ihn in Größen",
  add_sizes: "Größen ergänzen",
  all_sizes: "Alle Größen",
  sizes: "Größen",
  count: (count) => plural(count, { one: "# Größe", other: "# Größen" }),
  of_product: (label, count) => `${label} ${count}`,
  show: (name) => `Größen von ${name} zeigen`,
  row: (number) => `Zeile ${number}`,
  price: (currency) => `Pro Tag (${currency})`,
  counts_itself: "Automatisch",
  from_list: "Preisliste",
  own_prices: "Jede Größe hat eigene",
  paste_hint: "Fügen Sie in irgendeine Zelle eine Liste ein: „S, M, L“, Zeilen wie „M 6“ oder Zellen einer Tabelle.",
  unread: (count, lines) =>
    plural(count, { one: `# Zeile wurde nicht gelesen: ${lines}`, other: `# Zeilen wurden nicht gelesen: ${lines}` }),
  left_out: (count, max) =>
    plural(count, {
      one: `Höchstens ${max} Größen: # Zeile wurde weggelassen.`,
      other: `Höchstens ${max} Größen: # Zeilen wurden weggelassen.`,
    }),
  add: "Größe hinzufügen",
  leave: "Als eigenen Artikel behalten",
  will_leave: (name) => `${name} wird beim Speichern ein eigener Artikel.`,
  will_retire: (name) => `${name} wird beim Speichern archiviert.`,
  last_size: "Das ist die letzte Größe. Sie lässt sich nur mit dem Produkt löschen.",
  more_of_size: "Kaution, Buchungsregeln und Ausfallzeiten einer Größe:",
  delete: "Produkt löschen",
  delete_title: (name) => `${name} löschen?`,
  delete_lead: (count) =>
    plural(count, {
      one: "Seine Größe wird archiviert. Frühere Buchungen und Berichte behalten sie.",
      other: "Seine # Größen werden archiviert. Frühere Buchungen und Berichte behalten sie.",
    }),
  numbered: "Seine Stücke sind nummeriert. Fügen Sie stattdessen Stücke hinzu oder nehmen Sie welche heraus.",
  size_of: (product, bundle) => `${product} für ${bundle}`,
  choose: "Größe wählen",
  unsized: "Wählen Sie für jedes Stück eine Größe.",
  left: (label, count) => plural(count, { one: `${label} (noch #)`, other: `${label} (noch #)` }),
  add_part: "Teil mit Größen hinzufügen",
  sized_part: "Teil, das es in Größen gibt",
  addon_product: "Nimmt Größen eines Produkts",
  no_product: "Kein Produkt",
  faults: {
    label_taken: "Eine andere Größe heißt so.",
    option_label_taken: "Eine andere Größe heißt so.",
    count: "Geben Sie eine ganze Zahl von 0 bis 10.000 ein.",
    price: "Geben Sie einen Betrag wie 35,00 ein.",
    no_size: "Geben Sie mindestens eine Größe ein.",
    too_many: "Ein Produkt hat höchstens 50 Größen.",
    too_many_sizes: "Ein Produkt hat höchstens 50 Größen.",
    check_rows: "Prüfen Sie die markierten Zeilen.",
    name_taken: "Ein anderes Produkt heißt so.",
    other_product: "Sie gehört inzwischen zu einem anderen Produkt.",
    unknown_id: "Es gibt sie nicht mehr.",
    below_committed_stock: (detail) => `Buchungen brauchen mehr Stück. ${detail}`,
    item_has_active_bookings: (detail) => `Sie ist noch gebucht. ${detail}`,
  },
};
