import type { MailText } from "../en/mail.ts";

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
  subtotal: "Sous-total",
  tax: "Taxes",
  tax_included: "Taxes comprises",
  total: "Total",
  paid: "Payé",
  refunded: "Remboursé",
  late_return: (time) => `Retour en retard : ${time}`,
  still_due: "Reste à payer",
  refund_soon: "L’argent revient sur votre carte sous 5 à 10 jours, selon votre banque.",
  calendar: "Un fichier pour votre agenda est joint.",

  policy: "Annulation",
  policy_tier: (moment, percent) => `Annulation jusqu’au ${moment} : ${percent} remboursés.`,
  policy_start: (percent) => `Jusqu’au retrait : ${percent} remboursés.`,
  policy_rest: "Ensuite, aucun remboursement.",
  policy_never: "Cette réservation n’est pas remboursée en cas d’annulation.",

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
  shop_extended_subject: (number) => `La location ${number} a été prolongée`,
  shop_extended_title: "Un client a prolongé une location",
  shop_not_extended_subject: (number) => `La location ${number} n’a pas été prolongée`,
  shop_not_extended_title: "Une prolongation payée n’a pas pu aboutir",
  shop_not_extended_intro: (amount) =>
    `Le client a payé ${amount} pour plus de temps, mais le matériel ou la réservation avait changé entre-temps. ` +
    "Le paiement est remboursé en totalité et le retour n’a pas changé.",
  deposit_at_booking: (amount) =>
    `Une caution de ${amount} est bloquée sur votre carte. Elle n’est pas débitée et sera libérée après le retour.`,
  deposit_at_pickup: (amount) =>
    `Au retrait, une caution de ${amount} est bloquée sur votre carte. Elle n’est pas débitée et sera libérée ` +
    "après le retour.",
  waivers_title: "Avant de venir",
  waivers_intro: "Chaque participant signe une décharge. Sur un téléphone, cela prend deux minutes.",
  waiver_of: (rider) => `Décharge de ${rider}`,

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
  shop_sold_out_subject: (number) => `Remboursé, complet : paiement tardif ${number}`,
  shop_sold_out_title: "Un paiement tardif a été remboursé",
  shop_sold_out_intro: (amount) =>
    `${amount} ont été payés après l’expiration de la réservation provisoire, alors qu’il ne restait rien. La ` +
    "somme a été remboursée en entier ; aucune réservation n’a été créée.",
  shop_sold_out_free_subject: (reference) => `Complet : réservation tardive ${reference}`,
  shop_sold_out_free_title: "Une réservation a été confirmée trop tard",
  shop_sold_out_free_intro:
    "Un client a confirmé après l’expiration de la réservation provisoire, alors qu’il ne restait rien. Rien n’a " +
    "été débité ; aucune réservation n’a été créée.",

  not_booked_subject: (shop) => `Pas de réservation, votre argent vous revient : ${shop}`,
  not_booked_title: "Il n’y a pas de réservation",
  not_booked_refunded: (amount) =>
    `Votre paiement de ${amount} a été remboursé avant la fin de la réservation. Rien n’est réservé pour vous.`,
  not_booked_currency: (amount) =>
    `Votre paiement de ${amount} était dans la mauvaise devise ; nous n’avons pas pu réserver. Il est remboursé en ` +
    "totalité.",
  shop_not_booked_subject: (reference) => `Pas de réservation : paiement ${reference}`,
  shop_not_booked_title: "Un paiement n’a pas été réservé",
  shop_not_booked_refunded: (amount) =>
    `${amount} ont été remboursés chez le prestataire de paiement avant la réservation. Il n’y a pas de ` +
    "réservation et les articles sont libres.",
  shop_not_booked_currency: (amount) =>
    `${amount} ont été payés, mais le panier est dans une autre devise : quelqu’un a modifié le paiement chez le ` +
    "prestataire. Il est remboursé en totalité ; il n’y a pas de réservation.",
  amount_differs_subject: (number) => `Autre montant payé : réservation ${number}`,
  amount_differs_title: "Un autre montant a été payé",
  amount_differs_intro: (paid, asked) =>
    `${paid} ont été payés pour une réservation de ${asked} : quelqu’un a modifié le paiement chez le prestataire.`,
  amount_differs_due: (amount) => `Il reste ${amount} à payer. Encaissez-les au retrait.`,
  amount_differs_surplus: (amount) => `Le trop-perçu de ${amount} est remboursé. Vous n’avez rien à faire.`,

  new_subject: (number, what) => `Nouvelle réservation ${number} : ${what}`,
  new_title: "Nouvelle réservation",
  new_nobody:
    "La réservation est payée, mais sans nom ni adresse e-mail. Retrouvez le paiement chez votre prestataire de " +
    "paiement pour joindre le client.",
  shop_cancelled_subject: (number) => `La réservation ${number} a été annulée`,
  shop_cancelled_title: "Une réservation a été annulée",
  refund_failed_subject: (number) => `Échec d’un remboursement : réservation ${number}`,
  late_refund_failed_subject: (reference) => `Échec d’un remboursement : paiement ${reference}`,
  refund_failed_title: "Un remboursement a échoué",
  refund_failed_intro: (amount) =>
    `La banque a renvoyé un remboursement de ${amount}. Le client n’a pas encore reçu l’argent.`,
  refund_failed_todo: "Remboursez autrement, ou réessayez depuis le tableau de bord de votre prestataire de paiement.",
  refund_retrying_intro: (amount) =>
    `Un remboursement de ${amount} échoue depuis un jour. Le client n’a pas encore reçu l’argent.`,
  refund_retrying_todo:
    "Nous réessayons plusieurs fois par jour. Vérifiez votre compte chez le prestataire de paiement. Un " +
    "remboursement fait dans son tableau de bord remplace celui-ci.",
  refund_delayed_subject: (shop, amount) => `Votre remboursement de ${amount} est retardé : ${shop}`,
  refund_delayed_title: "Votre remboursement est retardé",
  refund_delayed_retrying: (amount) =>
    `Nous n’avons pas encore pu vous rembourser ${amount}. Nous réessayons et vous préviendrons dès l’envoi.`,
  refund_delayed_returned: (amount) =>
    `Le remboursement de ${amount} n’a pas pu être versé sur votre carte. Contactez-nous pour être remboursé ` +
    "autrement.",
  refund_recovered_intro: "Votre remboursement retardé a été envoyé. Vous n’avez rien à faire.",
  shop_refund_recovered_subject: (reference) => `Remboursement retardé envoyé : ${reference}`,
  shop_refund_recovered_title: "Un remboursement retardé a été envoyé",
  shop_refund_recovered_intro: (amount) =>
    `Le remboursement de ${amount} qui avait échoué a été effectué. Vous n’avez rien à faire, et le client est ` +
    "prévenu.",

  dispute_subject: (reference) => `Un paiement est contesté : ${reference}`,
  dispute_title: "Un paiement est contesté",
  dispute_intro: (amount) => `Le client a demandé à sa banque de lui rendre ${amount}.`,
  dispute_todo: "Répondez chez votre prestataire de paiement. Les justificatifs sont prêts en un seul PDF.",
  dispute_todo_until: (time) =>
    `Répondez avant le ${time} chez votre prestataire de paiement. Les justificatifs sont prêts en un seul PDF.`,
  dispute_closed_subject: (reference) => `Une contestation est close : ${reference}`,
  dispute_closed_title: "Une contestation est close",
  dispute_won: (amount) => `La banque a tranché en votre faveur. Vous gardez ${amount}.`,
  dispute_lost: (amount) => `La banque a tranché en faveur du client. Elle a repris ${amount}.`,
  at_risk_subject: (number) => `Il manque du matériel pour la réservation ${number}`,
  at_risk_title: "Il manque du matériel pour une réservation",
  at_risk_intro: (time) => `Du matériel prévu pour le retrait du ${time} n’est pas rentré ou est hors service.`,
  at_risk_todo: "Appelez les clients en retard, ou trouvez un autre matériel à temps.",
  at_risk_late: "Non rendu",

  deposit_refused_subject: (number) => `Caution refusée : réservation ${number}`,
  deposit_refused_title: "Une caution ne peut pas être bloquée",
  deposit_refused_intro: (amount) =>
    `La carte refuse la caution de ${amount}, et une nouvelle tentative n’y changerait rien. La réservation est ` +
    "maintenue.",
  deposit_refused_todo: "Prenez la caution en espèces au retrait, ou renoncez-y en indiquant le motif.",
  deposit_expired_subject: (number) => `La caution n’est plus bloquée : réservation ${number}`,
  deposit_expired_title: "Une caution n’est plus bloquée",
  deposit_expired_intro: (amount) => `L’autorisation bancaire de la caution de ${amount} a expiré.`,
  deposit_expired_cancelled: (amount) => `La caution de ${amount} a été annulée chez votre prestataire de paiement.`,
  deposit_expired_todo:
    "Bloquez-la de nouveau sur la carte, ou prenez-la en espèces. D’ici là, aucune somme ne peut être retenue.",
  deposit_expired_todo_over:
    "La location est terminée : la caution ne peut plus être bloquée. Réglez tout dommage avec le client.",
  inspection_due_subject: (number) => `Contrôlez le matériel rendu : réservation ${number}`,
  inspection_due_title: "Du matériel rendu attend son contrôle",
  inspection_due_intro: (time) => `Le contrôle est à faire avant le ${time}. Ensuite, la caution sera libérée.`,
  inspection_due_todo: "Terminez le contrôle, ou retenez la caution en cas de dommage.",
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

  roles: { owner: "propriétaire", manager: "responsable", staff: "équipe" },
  invited_subject: (shop) => `Votre accès au tableau de bord de ${shop}`,
  invited_title: "Votre accès au tableau de bord",
  invited_intro: (shop, role) => `Vous pouvez maintenant utiliser le tableau de bord de ${shop}. Votre rôle : ${role}.`,
  invited_how: "Connectez-vous avec cette adresse. Vous recevez chaque fois un code par e-mail, sans mot de passe.",
  invited_button: "Ouvrir le tableau de bord",
  signed_in_subject: (shop) => `Nouvelle connexion au tableau de bord de ${shop}`,
  signed_in_title: "Nouvelle connexion",
  signed_in_intro: (time) => `Quelqu’un s’est connecté au tableau de bord avec cette adresse : ${time}.`,
  signed_in_todo:
    "Si ce n’était pas vous, connectez-vous, choisissez « Se déconnecter partout » et prévenez le propriétaire.",
  access_subject: (shop) => `Votre accès au tableau de bord de ${shop} a changé`,
  access_title: "Votre accès a changé",
  access_role: (shop, role) => `Votre rôle dans le tableau de bord de ${shop} est maintenant : ${role}.`,
  access_none: (shop) => `Vous n’avez plus accès au tableau de bord de ${shop}.`,

  webhook_subject: "Un point de terminaison webhook a été désactivé",
  webhook_title: "Un point de terminaison webhook a été désactivé",
  webhook_gone: "Il a répondu 410 Gone, ce qui signifie qu’il ne veut plus d’événements.",
  webhook_failing: "Il a échoué cinq jours de suite.",
  webhook_todo: "Réparez le point de terminaison et réactivez-le. Les envois en attente ont été abandonnés, mais les " +
    "événements sont gardés 30 jours.",
  webhook_url: "Adresse",
  webhook_last: "Dernière réponse",
};
