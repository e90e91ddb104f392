import { pluralIn } from "../../../text/plural.ts";
import type { customers as english } from "../en/customers.ts";

const plural = pluralIn("de");

export const customers: typeof english = {
  search: "Name, Firma, E-Mail oder Telefon",
  found: (count) => plural(count, { one: "# Kunde", other: "# Kunden" }),
  show_all: "Alle Kunden zeigen",
  nothing_found: "Kein Kunde passt dazu.",
  search_hint: "Suchen Sie nach dem Anfang von Name, Firma, E-Mail-Adresse oder Telefonnummer.",
  none: "Noch keine Kunden",
  none_hint: "Wer mit E-Mail-Adresse bucht, erscheint hier.",
  since: (month) => `Kunde seit ${month}`,
  bookings: "Buchungen",
  open: "Offen",
  cancelled: "Storniert",
  spent: "Insgesamt bezahlt",
  no_bookings: "Noch keine Buchungen.",
  waivers: "Unterschriebene Erklärungen",
  waiver_erased: "Inhalt gelöscht",
  add_company: "Firma oder Rechnungsadresse eintragen",
  company: {
    company: "Firma",
    vat_id: "USt-IdNr.",
  },
  notes: "Notizen zu diesem Kunden",
  privacy: "Personenbezogene Daten",
  privacy_lead: "Für Kunden, die Auskunft oder die Löschung ihrer Daten verlangen.",
  export: "Alles exportieren",
  erase: "Personendaten löschen",
  erase_title: (name) => `Daten von ${name} löschen?`,
  lost_title: "Das geht endgültig verloren",
  lost: [
    "Name, Firma, Adressen, Telefonnummer und alle Notizen",
    "Namen und Adressen der Teilnehmer ihrer Buchungen",
    "Inhalt und PDF der unterschriebenen Erklärungen. Wer was unterschrieben hat, lässt sich nicht mehr beweisen.",
    "Die Anmeldung, und Ereignisse, die Webhooks noch nicht erhalten haben",
  ],
  kept_title: "Das bleibt für die Buchhaltung",
  kept: [
    "Buchungen und Zahlungen mit Beträgen und Terminen, ohne Namen",
    "Die Prüfsummen der Erklärungen, die zeigen, dass nichts verändert wurde",
    "Was beim Zahlungsanbieter gespeichert ist. Löschen Sie es auch dort.",
  ],
  understood: "Mir ist klar, dass sich das nicht rückgängig machen lässt",
  keep: "Daten behalten",
  open_first: "Schließen Sie erst diese Buchungen ab: Ausrüstung, Geld oder Kaution ist noch offen.",
  paying_until: (time) => `Der Kunde bezahlt gerade, bis ${time}. Versuchen Sie es danach noch einmal.`,
  erased_name: "Gelöschter Kunde",
  erased_on: (time) => `Die Daten dieses Kunden wurden gelöscht: ${time}.`,
  correct_email: "E-Mail-Adresse korrigieren",
  right_email: "Richtige E-Mail-Adresse",
  correct_email_lead:
    "Beide Adressen bekommen eine E-Mail. Der Kunde wird abgemeldet, Links in früheren E-Mails enden, und " +
    "Buchungen vor der Abholung werden der neuen Adresse bestätigt.",
  email_corrected: "Die E-Mail-Adresse ist korrigiert",
  email_taken: "Ein anderer Kunde hat diese Adresse. Suchen Sie sie in der Liste der Kunden.",
  name_missing: "Geben Sie einen Namen ein.",
};
