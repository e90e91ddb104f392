import { pluralIn } from "../../../text/plural.ts";
import type { day_tools as english } from "../en/day_tools.ts";

const plural = pluralIn("de");

export const day_tools: typeof english = {
  change_many: "Viele Buchungen ändern",
  change_many_hint: "Sagen Sie die Touren eines Tages ab, oder bieten Sie andere Termine an.",
  steps: { choose: "Buchungen wählen", text: "Was und warum", check: "Prüfen und starten" },
  step_of: (step) => `Schritt ${step} von 3`,
  item: "Artikel",
  all_items: "Alle Artikel",
  none: "Keine bestätigten Buchungen",
  none_hint: "Niemand holt dann etwas ab. Wählen Sie einen anderen Tag oder weniger Filter.",
  more_than: (count) => `Nur die ersten ${count} Buchungen sind aufgeführt. Beginnen Sie für den Rest von vorn.`,
  choose_all: "Alle Buchungen",
  chosen: (count) => plural(count, { one: "1 Buchung gewählt", other: `${count} Buchungen gewählt` }),
  next: "Weiter",
  back: "Zurück",
  kind: "Was geschieht",
  kinds: {
    full: "Stornieren und alles erstatten",
    policy: "Stornieren und nach den Bedingungen erstatten",
    offer_dates: "Andere Termine anbieten",
  },
  offer_hint: "Kunden wählen neue Termine auf der Seite ihrer Buchung. Bis dahin bleibt sie, wie sie ist.",
  until: "Wählbar bis",
  message: "Ihr Text an die Kunden",
  message_hint: "Er steht in der E-Mail an alle.",
  message_missing: "Schreiben Sie einen Text mit höchstens 2.000 Zeichen.",
  until_missing: "Wählen Sie einen Tag ab heute.",
  card: "Zurück auf Karten",
  by_hand: "Sie zahlen aus",
  refused: "Jetzt nicht erstattbar",
  refused_hint: "Eine Bank ficht diese Zahlungen an.",
  kept: "Das Geschäft behält",
  mailed: "Kunden mit E-Mail",
  not_mailed: (count) =>
    plural(count, {
      one: "1 Kunde hat keine E-Mail-Adresse. Bitte rufen Sie an.",
      other: `${count} Kunden haben keine E-Mail-Adresse. Bitte rufen Sie an.`,
    }),
  not_mailed_row: "Keine E-Mail",
  cancel: (count) => plural(count, { one: "1 Buchung stornieren", other: `${count} Buchungen stornieren` }),
  offer: (count) => plural(count, { one: "1 Kunden anschreiben", other: `${count} Kunden anschreiben` }),
  running: "Eine andere Sammeländerung läuft",
  show_running: "Anzeigen",
  progress: (done, all) => `${done} von ${all} Buchungen`,
  finished: (done) => plural(done, { one: "1 Buchung wurde geändert", other: `${done} Buchungen wurden geändert` }),
  counts: { pending: "Wartet", done: "Erledigt", skipped: "Ausgelassen", failed: "Gescheitert" },
  failed: (count) =>
    plural(count, { one: "1 Buchung wurde nicht geändert", other: `${count} Buchungen wurden nicht geändert` }),
  retry: "Erneut versuchen",
  moved: "Auf einen anderen Tag verschoben",
  changed: (status) => `Inzwischen: ${status}`,
  refused_by: (code) => `Abgelehnt: ${code}`,
  your_text: "Ihr Text",
};
