import type { request as en } from "../en/request.ts";

export const request: typeof en = {
  accept: "Anfrage annehmen",
  accepted: (number) => `Anfrage ${number} ist angenommen`,
  decline: "Ablehnen",
  decline_title: "Anfrage ablehnen",
  decline_lead: "Alles ist sofort wieder frei. Der Kunde hat nichts bezahlt.",
  reason_hint: "Der Kunde liest ihn in der E-Mail.",
  declined: (number) => `Anfrage ${number} ist abgelehnt`,
  answer_by: (moment) => `Der Kunde wartet bis ${moment} auf Ihre Antwort. Ohne Antwort wird die Anfrage abgelehnt.`,
  pay_by: (moment) =>
    `Der Kunde hat bis ${moment} einen Link zum Bezahlen. Ohne die Zahlung wird die Buchung storniert.`,
};
