import { pluralIn } from "../../../text/plural.ts";
import type { today as english } from "../en/today.ts";

const plural = pluralIn("de");

export const today: typeof english = {
  day: "Tag",
  previous: "Vorheriger Tag",
  next: "Nächster Tag",
  today: "Heute",
  tomorrow: "Morgen",
  yesterday: "Gestern",
  location: "Standort",
  all_locations: "Alle Standorte",
  pickups: "Abholungen",
  returns: "Rückgaben",
  overdue: "Überfällig",
  attention: "Bitte ansehen",
  done_of: (done, all) => `${done} von ${all} erledigt`,
  no_pickups: "Keine Abholungen an diesem Tag",
  no_returns: "Keine Rückgaben an diesem Tag",
  nothing: "Für diesen Tag ist nichts geplant",
  nothing_more: "Buchungen für diesen Tag erscheinen hier, sobald es sie gibt.",
  no_name: "Ohne Namen",
  ready: "Bereit",
  handed_out: "Ausgegeben",
  taken_back: "Zurück",
  partly_back: (back, all) => `${back} von ${all} zurück`,
  no_show: "Nicht gekommen",
  late_by: (time) => `${time} zu spät`,
  missing: {
    waiver: (signed, required) => `Unterschriften ${signed} von ${required}`,
    balance: (amount) => `${amount} offen`,
    deposit: (amount) => `Kaution ${amount} fehlt`,
    at_risk: "Zu wenig Bestand",
    inspection: "Zu prüfen",
  },
  kinds: {
    refund_failed: "Erstattung gescheitert",
    deposit_failed: "Kaution gescheitert",
    deposit_expired: "Kaution abgelaufen",
    dispute: "Zahlung angefochten",
    at_risk: "Zu wenig Bestand",
    pickup_missed: "Nicht abgeholt",
    balance_due: "Betrag offen",
    inspection: "Zu prüfen",
  },
  show_all: (count) => plural(count, { one: "# weiteren zeigen", other: "# weitere zeigen" }),
};
