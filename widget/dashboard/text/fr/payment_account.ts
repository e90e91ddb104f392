import type { payment_account as english } from "../en/payment_account.ts";

export const payment_account: typeof english = {
  states: {
    none: {
      title: "Connectez votre compte Stripe",
      lead:
        "Stripe verse vos paiements par carte sur votre compte bancaire. Son formulaire prend environ dix minutes. Dès que vous l’avez commencé, les clients ne peuvent payer en ligne que lorsque Stripe est prêt.",
    },
    onboarding: {
      title: "Terminez le formulaire de Stripe",
      lead: "Les clients ne peuvent pas encore payer en ligne. Stripe a encore besoin d’informations.",
    },
    pending: {
      title: "Stripe vérifie vos informations",
      lead:
        "Les clients ne peuvent pas encore payer en ligne. Vous n’avez rien à faire : cela prend des minutes, parfois des jours.",
    },
    restricted: {
      title: "Stripe a besoin de quelque chose",
      lead: "Les clients ne peuvent pas payer en ligne tant que vous n’avez pas envoyé ce qui manque.",
    },
    rejected: {
      title: "Stripe a fermé ce compte",
      lead:
        "Les clients ne peuvent pas payer en ligne. Contactez l’assistance de Stripe, ou déconnectez-le et connectez-en un autre.",
    },
    payouts_paused: {
      title: "Les virements sont suspendus",
      lead: "Les clients peuvent payer. Stripe garde l’argent jusqu’à ce que vous ayez envoyé ce qui manque.",
    },
    enabled: {
      title: "Connecté à Stripe",
      lead: "Les clients paient par carte, et Stripe verse l’argent sur votre compte bancaire.",
    },
    enabled_due: {
      title: "Stripe a besoin de quelque chose",
      lead: "Les clients peuvent payer. Stripe peut l’arrêter si les informations manquent après la date ci-dessous.",
    },
    disconnected: {
      title: "Aucun compte n’est connecté",
      lead: "Les clients ne peuvent pas payer en ligne tant que vous n’avez pas connecté de compte.",
    },
  },
  connect: "Connecter Stripe",
  resume: "Continuer chez Stripe",
  send: "Envoyer à Stripe",
  check: "Vérifier à nouveau",
  opening: "Ouverture de Stripe…",
  due_title: "Ce que Stripe demande",
  due_by: (time: string) => `Avant le ${time}`,
  due: {
    personal_details: "Informations personnelles",
    identity_document: "Pièce d’identité",
    business_details: "Informations sur l’entreprise",
    business_document: "Justificatif de l’entreprise",
    owners: "Propriétaires et dirigeants de l’entreprise",
    bank_account: "Compte bancaire pour les virements",
    terms: "Accord aux conditions de Stripe",
    other: "Autres informations",
  },
  disconnect: "Déconnecter",
  disconnect_title: "Déconnecter le compte ?",
  disconnect_lead:
    "Les clients ne pourront plus payer en ligne. Les remboursements et cautions des réservations passées restent sur ce compte.",
  disconnect_confirm: "Déconnecter le compte",
  disconnected: "Le compte est déconnecté",
  discard: "Arrêter la connexion",
  discard_title: "Arrêter la connexion de ce compte ?",
  discard_lead: "Les paiements continuent comme avant. Vous pouvez recommencer à tout moment.",
};
