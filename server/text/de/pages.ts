import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `Haftungserklärung von ${shop} unterschreiben`,
  confirm: "Kaution bestätigen",
  pay: "Buchung bezahlen",
  paid_more:
    "Die Buchung ist beendet oder der Link ist zu alt. Ist noch etwas offen, schickt der Verleih gern einen neuen " +
    "Link.",
  booking: (shop) => `Buchung bei ${shop}`,
  expired: "Dieser Link gilt nicht mehr",
  expired_more: "Die Buchung ist vorbei oder storniert; es gibt nichts mehr zu unterschreiben.",
  settled_more: "Die Kaution ist erledigt; es gibt nichts mehr zu bestätigen.",
  ended_more: "Die Buchung ist schon länger vorbei. Der Verleih hilft gern weiter.",
  unknown: "Diesen Link gibt es nicht",
  unknown_more: "Bitte den Link in der neuesten E-Mail öffnen oder den Verleih um einen neuen Link bitten.",
  script: "Bitte JavaScript aktivieren. Diese Seite braucht es.",
  book: (shop) => `Online buchen bei ${shop}`,
  write: (email) => `Oder per E-Mail an ${email}.`,
  terms: "Mietbedingungen",
  open_until: (time) => `Geöffnet bis ${time}`,
  opens_at: (time) => `Öffnet um ${time}`,
  opens_on: (day, time) => `Öffnet ${day} um ${time}`,
  closed_today: "Heute geschlossen",
  closed_now: "Jetzt geschlossen",
  map: "Auf der Karte",
  find_us: "Anfahrt",
  missing: "Seite nicht gefunden",
  missing_more: "Vielleicht ist die Adresse vertippt, oder die Seite wurde verschoben.",
  home: "Zur Startseite",
};
