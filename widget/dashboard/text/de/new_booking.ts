import { pluralIn } from "../../../text/plural.ts";
import type { new_booking as english } from "../en/new_booking.ts";

const plural = pluralIn("de");

export const new_booking: typeof english = {
  steps: { dates: "Termin", gear: "Auswahl", customer: "Kunde" },
  dates_title: "Wann?",
  place: "Abholort",
  closed_on: (day) => `Am ${day} ist geschlossen. Sie können trotzdem buchen.`,
  gear_title: "Was wird gemietet?",
  unavailable: "An diesen Tagen nicht verfügbar",
  no_items: "Es gibt noch nichts zu mieten. Legen Sie unter „Bestand“ den ersten Artikel an.",
  unknown_item: "Ein Artikel",
  short: (name, wanted, free) =>
    free ? `${name}: ${wanted} gewünscht, nur noch ${free} frei.` : `${name} ist an diesem Termin nicht mehr frei.`,
  anyway: "Online ist das nicht buchbar. Sie können es buchen.",
  summary: "Buchung",
  deposit: (amount) => `Kaution ${amount}, bei der Abholung`,
  customer_title: "Für wen?",
  name_hint: "Name, E-Mail-Adresse oder Telefonnummer eingeben, um Stammkunden zu finden.",
  known_customers: "Bekannte Kunden",
  found: (count) => plural(count, { one: "# bekannter Kunde", other: "# bekannte Kunden" }),
  known: "Bekannter Kunde",
  no_email: "Ohne E-Mail-Adresse wird keine Bestätigung verschickt.",
  riders: "Teilnehmer",
  riders_needed: (needed, named) =>
    `${plural(needed, { one: "# Erklärung ist nötig", other: "# Erklärungen sind nötig" })}, ${
      plural(named, { one: "# Teilnehmer ist genannt", other: "# Teilnehmer sind genannt" })
    }.`,
  customer_rides: "Der Kunde nimmt selbst teil",
  rider: (at) => `Teilnehmer ${at}`,
  rider_name: "Name des Teilnehmers",
  add_rider: "Teilnehmer hinzufügen",
  remove_rider: (at) => `Teilnehmer ${at} entfernen`,
  price: "Preis",
  add_discount: "Rabatt geben",
  add_charge: "Aufpreis hinzufügen",
  kinds: { discount: "Rabatt für", other: "Aufpreis für" },
  labels: { discount: "Rabatt", other: "" },
  amount: "Betrag",
  remove_price: (label) => `„${label}“ entfernen`,
  book: "Buchung anlegen",
  made_before: "Die Buchung war mit den früheren Angaben schon angelegt.",
  check_fields: "Prüfen Sie die markierten Felder.",
  faults: {
    name_missing: "Geben Sie einen Namen ein.",
    email_invalid: "Das ist keine E-Mail-Adresse.",
    label_missing: "Geben Sie an, wofür. Der Kunde liest das.",
    amount_invalid: "Geben Sie einen Betrag ein, etwa 10,50.",
    not_accepted: "Diese Angabe wurde nicht angenommen. Korrigieren Sie sie.",
  },
  booked: "Gebucht",
  confirmation_mailed: (email) => `Die Bestätigung ist unterwegs an ${email}.`,
  payment: "Zahlung",
  pay_later: "Es kann auch später bezahlt werden, etwa bei der Abholung.",
  nothing_to_pay: "Es ist nichts zu bezahlen.",
  hand_out_now: "Jetzt ausgeben",
  open_booking: "Buchung öffnen",
  another: "Weitere Buchung",
};
