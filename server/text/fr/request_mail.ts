import type { RequestMailText } from "../en/request_mail.ts";

export const requestMail: RequestMailText = {
  request_received_subject: (shop, number) => `Votre demande ${number} à ${shop}`,
  request_received_title: "Nous avons votre demande",
  request_received_intro: (moment) => `Nous répondons avant le ${moment}. D’ici là, tout est réservé pour vous.`,
  request_received_notice:
    "Rien n’est encore confirmé et vous n’avez rien payé. Vous recevrez notre réponse par e-mail.",
  request_accepted_subject: (shop, number) => `${shop} a accepté votre demande ${number}`,
  request_accepted_title: "Votre demande est acceptée",
  request_accepted_intro: "Nous nous réjouissons de vous accueillir. Voici votre réservation.",
  request_pay: (amount) => `Veuillez payer ${amount} en ligne avant le retrait.`,
  request_pay_by: (amount, moment) =>
    `Veuillez payer ${amount} avant le ${moment}. Sans le paiement, votre réservation sera alors annulée.`,
  request_declined_subject: (shop, number) => `${shop} ne peut pas accepter votre demande ${number}`,
  request_declined_title: "Votre demande est refusée",
  request_declined_intro: "Nous ne pouvons malheureusement pas accepter votre demande. Vous n’avez rien payé.",
  request_unanswered_intro:
    "Nous n’avons malheureusement pas répondu à temps à votre demande. Elle a pris fin. Vous n’avez rien payé.",
  request_unanswered_reason: "La demande est restée sans réponse",
  request_unpaid_reason: "Le paiement n’est pas arrivé à temps",
  new_request_subject: (number) => `Nouvelle demande ${number}`,
  new_request_title: "Un client demande une réservation",
  new_request_todo: (moment) =>
    `Acceptez-la ou refusez-la dans le tableau de bord avant le ${moment}. Sans réponse, elle est refusée.`,
  request_expired_subject: (number) => `La demande ${number} est restée sans réponse`,
  request_expired_title: "Une demande a expiré",
  request_expired_intro:
    "Personne n’y a répondu à temps. Elle est refusée, le client le sait, et tout est de nouveau libre.",
};
