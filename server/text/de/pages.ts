import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `Erklärung von ${shop} unterschreiben`,
  confirm: "Kaution bestätigen",
  expired: "Dieser Link gilt nicht mehr",
  expired_more: "Die Buchung ist vorbei oder storniert; es gibt nichts mehr zu unterschreiben.",
  settled_more: "Die Kaution ist erledigt; es gibt nichts mehr zu bestätigen.",
  unknown: "Dieser Link ist nicht bekannt",
  unknown_more: "Bitte öffne die neueste E-Mail oder frag im Laden nach einem neuen Link.",
  script: "Bitte erlaube JavaScript, diese Seite braucht es.",
  book: (shop) => `Online buchen bei ${shop}`,
  write: (email) => `Oder schreib an ${email}.`,
  terms: "Mietbedingungen",
  missing: "Diese Seite gibt es nicht",
  missing_more: "Vielleicht ist die Adresse vertippt, oder der Laden ist umgezogen.",
};
