import type { OfferMailText } from "../en/offer_mail.ts";

export const offerMail: OfferMailText = {
  offer_number: "Offre",
  offer_subject: (shop, number) => `Votre offre ${number} de ${shop}`,
  offer_title: "Nous avons une offre pour vous",
  offer_changed_subject: (shop, number) => `Votre offre ${number} de ${shop} a changé`,
  offer_changed_title: "Votre offre a changé",
  offer_intro: (moment) => `Consultez-la et acceptez-la en ligne jusqu’au ${moment}.`,
  offer_button: "Voir l’offre",
  offer_held: "Jusque-là, nous réservons tout pour vous. Votre réservation est faite dès que vous acceptez.",
  offer_not_held:
    "Rien n’est encore réservé. La réservation est faite dès que vous acceptez, si tout est encore libre.",
  offer_due: (amount) => `Vous payez ${amount} en acceptant.`,
  offer_due_at_pickup: (amount) => `Vous payez ${amount} au retrait.`,
  offer_due_then_at_pickup: (now, later) => `Vous payez ${now} en acceptant et ${later} au retrait.`,
  offer_due_then: (now, later, day) => `Vous payez ${now} en acceptant et ${later} avant le ${day} inclus.`,
  offer_accepted_subject: (number) => `Offre acceptée : réservation ${number}`,
  offer_accepted_title: "Un client a accepté une offre",
  offer_expired_subject: (number) => `L’offre ${number} a expiré`,
  offer_expired_title: "Une offre a expiré",
  offer_expired_intro: "Le client ne l’a pas acceptée à temps.",
  offer_expired_held: "Le client ne l’a pas acceptée à temps. Le matériel réservé est de nouveau libre.",
};
