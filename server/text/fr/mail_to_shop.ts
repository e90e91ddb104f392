import type { MailToShopText } from "../en/mail_to_shop.ts";

export const mailToShop: MailToShopText = {
  shop_extended_subject: (number) => `La location ${number} a été prolongée`,
  shop_extended_title: "Un client a prolongé une location",
  shop_not_extended_subject: (number) => `La location ${number} n’a pas été prolongée`,
  shop_not_extended_title: "Une prolongation payée n’a pas pu aboutir",
  shop_not_extended_intro: (amount) =>
    `Le client a payé ${amount} pour plus de temps, mais le matériel ou la réservation avait changé entre-temps. ` +
    "Le paiement est remboursé en totalité et le retour n’a pas changé.",
  shop_not_changed_subject: (number) => `Les dates de la réservation ${number} n’ont pas changé`,
  shop_not_changed_title: "Un changement de dates payé n’a pas pu aboutir",
  shop_not_changed_intro: (amount) =>
    `Le client a payé ${amount} pour d’autres dates, mais le matériel ou la réservation avait changé entre-temps. ` +
    "Le paiement est remboursé en totalité et les dates restent les mêmes.",
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
  shop_changed_subject: (number) => `La réservation ${number} a été modifiée`,
  shop_changed_title: "Un client a changé les dates",
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
  rest_unpaid_subject: (number) => `Impayé avant le retrait\u00a0: réservation ${number}`,
  rest_unpaid_title: "Le solde d’une réservation est impayé",
  rest_unpaid_intro: (amount) =>
    `${amount} étaient à payer avant le retrait et ne sont pas payés. Nous le demandons chaque jour.`,
  rest_unpaid_todo: "Encaissez au retrait, ou appelez le client.",
  fee_unpaid_subject: (number) => `Frais impayés\u00a0: réservation ${number}`,
  fee_unpaid_title: "Des frais d’annulation sont impayés",
  fee_unpaid_intro: (fee) =>
    `Nous avons essayé trois fois de débiter ${fee} sur la carte, sans succès. Le client a un lien de paiement.`,
  fee_unpaid_todo: "Appelez le client, ou renoncez aux frais sur la page de la réservation.",
  inspection_due_subject: (number) => `Contrôlez le matériel rendu : réservation ${number}`,
  inspection_due_title: "Du matériel rendu attend son contrôle",
  inspection_due_intro: (time) => `Le contrôle est à faire avant le ${time}. Ensuite, la caution sera libérée.`,
  inspection_due_todo: "Terminez le contrôle, ou retenez la caution en cas de dommage.",
  roles: { owner: "propriétaire", manager: "responsable", staff: "équipe" },
  code_button: "Se connecter",
  code_link:
    "Le bouton ne fonctionne que dans le navigateur où vous avez demandé le code. Dans un autre, saisissez le code.",
  invited_title: "Votre accès au tableau de bord",
  invited_intro: (shop, role) => `Vous pouvez maintenant utiliser le tableau de bord de ${shop}. Votre rôle : ${role}.`,
  invited_how: "Le bouton fonctionne une fois, pendant 7 jours. " +
    "Ensuite, connectez-vous avec cette adresse. Vous recevez chaque fois un code par e-mail, sans mot de passe.",
  invited_button: "Ouvrir le tableau de bord",
  signed_in_subject: (shop) => `Nouvelle connexion au tableau de bord de ${shop}`,
  signed_in_title: "Nouvelle connexion",
  signed_in_intro: (time) => `Quelqu’un s’est connecté au tableau de bord avec cette adresse : ${time}.`,
  signed_in_todo:
    "Si ce n’était pas vous, connectez-vous, choisissez « Se déconnecter partout » et prévenez le propriétaire.",
  access_title: "Votre accès a changé",
  access_role: (shop, role) => `Votre rôle dans le tableau de bord de ${shop} est maintenant : ${role}.`,
  access_none: (shop) => `Vous n’avez plus accès au tableau de bord de ${shop}.`,

  account_due_subject: "Stripe a besoin d’informations de votre part",
  account_due_title: "Stripe a besoin d’informations de votre part",
  account_due_intro: (time: string) => `Stripe demande d’autres informations sur votre entreprise, avant le ${time}.`,
  account_due_todo: "Si elles manquent à cette date, Stripe peut arrêter vos paiements en ligne ou vos virements.",
  account_due_what: "Ce que Stripe demande",
  account_due_button: "Ouvrir les paiements",
  account_due_kinds: {
    personal_details: "des informations personnelles",
    identity_document: "une pièce d’identité",
    business_details: "des informations sur l’entreprise",
    business_document: "un justificatif de l’entreprise",
    owners: "les personnes qui possèdent ou dirigent l’entreprise",
    bank_account: "un compte bancaire pour les virements",
    terms: "l’accord aux conditions de Stripe",
    other: "d’autres informations",
  },

  webhook_subject: "Un point de terminaison webhook a été désactivé",
  webhook_title: "Un point de terminaison webhook a été désactivé",
  webhook_gone: "Il a répondu 410 Gone, ce qui signifie qu’il ne veut plus d’événements.",
  webhook_failing: "Il a échoué cinq jours de suite.",
  webhook_todo: "Réparez le point de terminaison et réactivez-le. Les envois en attente ont été abandonnés, mais les " +
    "événements sont gardés 30 jours.",
  webhook_url: "Adresse",
  webhook_last: "Dernière réponse",
};
