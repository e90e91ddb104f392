import type { common as english } from "../en/common.ts";

export const common: typeof english = {
  shared: {
    optional: "facultatif",
    loading: "Chargement",
    failed: { title: "Cela n’a pas marché", retry: "Réessayer" },
  },
  dashboard: "Tableau de bord",
  skip: "Aller au contenu",
  navigation: "Navigation principale",
  views: {
    today: "Aujourd’hui",
    calendar: "Calendrier",
    bookings: "Réservations",
    new_booking: "Nouvelle réservation",
    customers: "Clients",
    account: "Compte",
    more: "Plus",
  },
  close: "Fermer",
  not_found: "Cette page n’existe pas",
  to_today: "Aller à Aujourd’hui",
  crashed: "Cette page a rencontré une erreur. Rechargez-la ; si cela ne suffit pas, contactez l’assistance.",
  reload: "Recharger",
  offline: "Pas de connexion.",
  offline_age: (age) => `Pas de connexion. Voici l’état d’il y a ${age}.`,

  errors: {
    offline: "Pas de connexion. Vérifiez le réseau et réessayez.",
    rate_limited: "Trop de tentatives. Attendez un instant et réessayez.",
    role_required: "Votre rôle ne le permet pas. Demandez à un responsable.",
    changed_meanwhile: "Quelqu’un d’autre a modifié cela entre-temps. Regardez et décidez à nouveau.",
    invalid_transition: "Cette réservation a changé entre-temps. Vérifiez-la et réessayez.",
    waivers_missing: "Il manque des signatures. Faites signer, ou remettez quand même en indiquant pourquoi.",
    deposit_missing: "La caution n’est pas bloquée. Bloquez-la, ou remettez quand même en indiquant pourquoi.",
    out_of_stock: "Des articles de cette réservation ne sont pas rentrés ou sont en entretien.",
    payment_processor_error: "Le service de paiement n’a pas répondu. Réessayez.",
    amount_out_of_range: "Ce montant est trop élevé.",
    invalid_code: "Ce code est faux ou a expiré. Vérifiez-le, ou demandez-en un autre.",
    link_expired: "Ce lien de connexion a expiré ou a déjà servi.",
    other: "Une erreur s’est produite chez nous. Réessayez.",
  },
};
