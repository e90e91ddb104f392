import type { request as en } from "../en/request.ts";

export const request: typeof en = {
  accept: "Accepter la demande",
  accepted: (number) => `La demande ${number} est acceptée`,
  decline: "Refuser",
  decline_title: "Refuser la demande",
  decline_lead: "Tout est aussitôt libre. Le client n’a rien payé.",
  reason_hint: "Le client le lit dans l’e-mail.",
  declined: (number) => `La demande ${number} est refusée`,
  answer_by: (moment) => `Le client attend votre réponse avant le ${moment}. Sans réponse, la demande est refusée.`,
  pay_by: (moment) =>
    `Le client a un lien pour payer avant le ${moment}. Sans le paiement, la réservation est annulée.`,
};
