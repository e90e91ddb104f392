import type { MailText } from "../en/mail.ts";
import { mailTerms } from "./mail_terms.ts";
import { mailToShop } from "./mail_to_shop.ts";
import { invoiceMail } from "./invoice_mail.ts";
import { offerMail } from "./offer_mail.ts";
import { reminderMail } from "./reminder_mail.ts";
import { requestMail } from "./request_mail.ts";

export const mail: MailText = {
  greeting: (name) => name ? `Bonjour ${name},` : "Bonjour,",
  questions: "Une question ? Répondez simplement à ce message.",
  sent_by: (shop) => `Envoyé par ${shop}.`,
  pickup: "Retrait",
  return: "Retour",
  clock: (time) => time,
  place: "Lieu",
  booking_number: "Réservation",
  customer: "Client",
  contact: "Contact",
  notes: "Remarques",
  reason: "Motif",
  included: "inclus",
  usual_price: "Prix habituel",
  subtotal: "Sous-total",
  tax: "Taxes",
  tax_included: "Taxes comprises",
  total: "Total",
  paid: "Payé",
  refunded: "Remboursé",
  late_return: (time) => `Retour en retard : ${time}`,
  still_due: "Reste à payer",
  due_on: (day) => `Reste à payer le ${day}`,
  due_at_pickup: "Reste à payer au retrait",
  refund_soon: "L’argent revient sur votre carte sous 5 à 10 jours, selon votre banque.",
  calendar: "Un fichier pour votre agenda est joint.",
  booking_link: "Voir votre réservation",
  test_subject: (subject) => `Test\u00a0: ${subject}`,

  policy: "Annulation",

  code_subject: (shop) => `Votre code de connexion pour ${shop}`,
  code_title: "Votre code de connexion",
  code_intro: (shop) => `Saisissez ce code pour continuer chez ${shop}.`,
  code_preview: (code) => `${code} est votre code.`,
  code_validity: (time) =>
    `Il est valable une seule fois, pendant ${time}. Nous ne le demandons jamais par téléphone ni par e-mail.`,
  code_ignore: "Si vous n’avez pas demandé de code, ignorez ce message. Sans le code, personne ne peut se connecter.",

  confirmed_subject: (shop, number) => `Votre réservation ${number} chez ${shop}`,
  confirmed_title: "Votre réservation est confirmée",
  confirmed_intro: "Nous avons hâte de vous accueillir. Voici tout ce qu’il vous faut.",
  email_corrected_subject: (shop, number) => `L’adresse de la réservation ${number} chez ${shop} a été corrigée`,
  email_corrected_title: "L’adresse d’une réservation a été corrigée",
  email_corrected_intro: (number, email) =>
    `L’adresse de la réservation ${number} est désormais ${email}. Vous ne recevrez plus d’e-mails à son sujet.`,
  email_corrected_yours: "Cette réservation est la vôtre ? Alors contactez-nous.",
  customer_email_subject: (shop) => `Votre adresse e-mail chez ${shop} a été corrigée`,
  customer_email_title: "Votre adresse e-mail a été corrigée",
  customer_email_old: (shop, email) =>
    `${shop} a corrigé votre adresse en ${email}. Les e-mails sur vos réservations y sont désormais envoyés.`,
  customer_email_new: (shop) =>
    `${shop} a corrigé votre adresse. Les e-mails sur vos réservations arrivent désormais ici.`,
  customer_email_wrong: "C’est une erreur ? Alors contactez-nous.",
  changed_subject: (shop, number) => `Votre réservation ${number} chez ${shop} a changé`,
  changed_title: "Votre réservation a changé",
  changed_intro: "Voici les nouveaux détails.",
  extended_subject: (shop, number) => `Votre location ${number} chez ${shop} est prolongée`,
  extended_title: "Votre location est prolongée",
  extended_intro: (moment) => `Merci de tout rapporter avant le ${moment}.`,
  extended_paid: (amount) => `Vous avez payé ${amount} pour le temps supplémentaire.`,
  not_extended_subject: (shop, number) => `Votre location ${number} chez ${shop} n’a pas été prolongée`,
  not_extended_title: "Votre location n’a pas été prolongée",
  not_extended_refund: (amount) =>
    `Nous n’avons pas pu utiliser votre paiement de ${amount}, car le matériel ou votre réservation avait changé ` +
    "entre-temps. Il vous est remboursé en totalité.",
  not_extended_return: (moment) => `Le retour reste prévu le ${moment}. Contactez-nous s’il vous faut plus de temps.`,
  not_changed_subject: (shop, number) => `Les dates de votre réservation ${number} chez ${shop} n’ont pas changé`,
  not_changed_title: "Vos dates n’ont pas changé",
  deposit_at_booking: (amount) =>
    `Une caution de ${amount} est bloquée sur votre carte. Elle n’est pas débitée et sera libérée après le retour.`,
  deposit_at_pickup: (amount) =>
    `Au retrait, une caution de ${amount} est bloquée sur votre carte. Elle n’est pas débitée et sera libérée ` +
    "après le retour.",
  waivers_title: "Avant de venir",
  waivers_intro: "Chaque participant signe une décharge. Sur un téléphone, cela prend deux minutes.",
  waiver_of: (rider) => `Décharge de ${rider}`,

  dates_offered_subject: (shop, number) => `Choisissez d’autres dates pour votre réservation ${number} chez ${shop}`,
  dates_offered_title: "Vous pouvez choisir d’autres dates",
  dates_offered_intro: (moment) =>
    `Ouvrez votre réservation et choisissez les dates qui vous conviennent, jusqu’au ${moment}.`,
  dates_offered_stays: "Votre réservation reste inchangée jusqu’à votre choix.",
  cancelled_subject: (shop, number) => `Votre réservation ${number} chez ${shop} est annulée`,
  cancelled_title: "Votre réservation est annulée",
  cancelled_refund: (amount) => `Nous vous remboursons ${amount}.`,
  cancelled_no_refund: "Selon les conditions d’annulation, rien n’est remboursé.",
  cancelled_unpaid: "Rien n’avait été payé ; il n’y a donc rien à rembourser.",
  refunded_subject: (shop, amount) => `${shop} vous a remboursé ${amount}`,
  refunded_title: (amount) => `Remboursement de ${amount} en cours`,
  refunded_intro: (number) => `Nous avons remboursé tout ou partie de votre réservation ${number}.`,
  refunded_twice_intro: (number) =>
    `Vous avez payé deux fois votre réservation ${number}. Elle est maintenue, et nous avons remboursé l’autre ` +
    "paiement.",

  sold_out_subject: (shop) => `Complet, votre argent vous revient : ${shop}`,
  sold_out_title: "Nous n’avons pas pu garder votre réservation",
  sold_out_intro:
    "Votre paiement est arrivé après l’expiration de votre réservation provisoire. Entre-temps, quelqu’un d’autre " +
    "a réservé le dernier exemplaire. Nous en sommes désolés.",
  sold_out_refund: (amount) => `Nous vous avons remboursé la totalité, soit ${amount}. Vous n’avez rien à faire.`,
  sold_out_free_subject: (shop) => `Complet : ${shop}`,
  sold_out_free_intro:
    "Votre confirmation est arrivée après l’expiration de votre réservation provisoire. Entre-temps, quelqu’un " +
    "d’autre a réservé le dernier exemplaire. Nous en sommes désolés.",
  sold_out_free: "Rien n’a été débité et aucune caution n’est bloquée. Vous n’avez rien à faire.",
  not_booked_subject: (shop) => `Pas de réservation, votre argent vous revient : ${shop}`,
  not_booked_title: "Il n’y a pas de réservation",
  not_booked_refunded: (amount) =>
    `Votre paiement de ${amount} a été remboursé avant la fin de la réservation. Rien n’est réservé pour vous.`,
  not_booked_currency: (amount) =>
    `Votre paiement de ${amount} était dans la mauvaise devise ; nous n’avons pas pu réserver. Il est remboursé en ` +
    "totalité.",
  refund_delayed_subject: (shop, amount) => `Votre remboursement de ${amount} est retardé : ${shop}`,
  refund_delayed_title: "Votre remboursement est retardé",
  refund_delayed_retrying: (amount) =>
    `Nous n’avons pas encore pu vous rembourser ${amount}. Nous réessayons et vous préviendrons dès l’envoi.`,
  refund_delayed_returned: (amount) =>
    `Le remboursement de ${amount} n’a pas pu être versé sur votre carte. Contactez-nous pour être remboursé ` +
    "autrement.",
  refund_recovered_intro: "Votre remboursement retardé a été envoyé. Vous n’avez rien à faire.",
  deposit_placed_subject: (shop, amount) => `Caution de ${amount} bloquée pour ${shop}`,
  deposit_placed_title: (amount) => `Une caution de ${amount} est bloquée`,
  deposit_placed_intro: "Elle est réservée sur votre carte, pas débitée. Elle est libérée après le retour.",
  deposit_released_subject: (shop) => `Votre caution chez ${shop} est libérée`,
  deposit_released_title: "Votre caution est libérée",
  deposit_released_intro: (amount) =>
    `Les ${amount} bloqués sur votre carte sont libérés. Votre banque l’affichera sous quelques jours.`,
  deposit_claimed_subject: (shop, amount) => `${shop} a retenu ${amount} sur votre caution`,
  deposit_claimed_title: (amount) => `${amount} de votre caution ont été retenus`,
  deposit_claimed_rest: (amount) => `Le reste, ${amount}, est libéré.`,
  deposit_action_subject: (shop) => `Confirmez votre caution : ${shop}`,
  deposit_action_title: "Confirmez votre caution",
  deposit_action_intro: (amount) =>
    `Votre banque vous demande de confirmer la caution de ${amount}. Elle est bloquée, pas débitée.`,
  deposit_action_button: "Confirmer la caution",
  deposit_action_until: (time) => `Merci de la confirmer avant le ${time}. Votre réservation est maintenue.`,

  balance_subject: (shop, amount) => `${amount} à payer : ${shop}`,
  balance_title: (amount) => `Merci de payer ${amount}`,
  balance_intro: (number, amount) =>
    `Il reste ${amount} à payer pour votre réservation ${number}. Vous pouvez payer par carte.`,
  balance_button: "Payer par carte",
  balance_until: (time) => `Le lien est valable jusqu’au ${time}. Il indique toujours le montant restant à payer.`,
  receipt_subject: (shop, amount) => `Votre paiement de ${amount} : ${shop}`,
  receipt_title: (amount) => `Merci. Nous avons reçu ${amount}`,
  receipt_intro: (number, amount) => `Vous avez payé ${amount} par carte pour votre réservation ${number}.`,

  waiver_subject: (shop) => `À signer avant de venir : ${shop}`,
  waiver_title: "Signez votre décharge",
  waiver_intro: (shop, day) =>
    `Votre location chez ${shop} commence le ${day}. Lisez et signez la décharge avant de venir. Sur un téléphone, ` +
    "cela prend deux minutes.",
  waiver_button: "Lire et signer",
  waiver_own: "Ce lien est personnel. Ne le transmettez pas.",
  signed_subject: (shop) => `Votre décharge signée : ${shop}`,
  signed_title: "Merci d’avoir signé",
  signed_intro: "Votre exemplaire signé est joint en PDF. Conservez-le.",
  signed_by: "Signé par",
  signed_at: "Signé le",
  reminder_subject: (shop, day) => `À signer avant le ${day} : ${shop}`,
  reminder_title: "Il manque encore une signature",
  reminder_intro: (signed, required) =>
    `Décharges signées : ${signed} sur ${required}. Signer maintenant fait gagner du temps au retrait.`,

  ...mailTerms,
  ...mailToShop,
  ...invoiceMail,
  ...offerMail,
  ...reminderMail,
  ...requestMail,
};
