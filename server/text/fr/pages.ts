import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `Signer la décharge de ${shop}`,
  confirm: "Confirmer la caution",
  pay: "Payer votre réservation",
  paid_more:
    "La réservation est terminée ou le lien est trop ancien. Demandez un nouveau lien au loueur s’il reste un " +
    "montant à payer.",
  booking: (shop) => `Votre réservation chez ${shop}`,
  expired: "Ce lien n’est plus valable",
  expired_more: "La réservation est terminée ou annulée : il n’y a plus rien à signer.",
  settled_more: "La caution est réglée : il n’y a plus rien à confirmer.",
  ended_more: "La réservation est terminée depuis longtemps. Le loueur peut vous en donner les détails.",
  unknown: "Ce lien n’existe pas",
  unknown_more: "Ouvrez le lien du dernier e-mail, ou demandez un autre lien au loueur.",
  script: "Activez JavaScript. Cette page en a besoin.",
  book: (shop) => `Réserver en ligne chez ${shop}`,
  write: (email) => `Ou écrivez à ${email}.`,
  terms: "Conditions de location",
  open_until: (time) => `Ouvert jusqu’à ${time}`,
  opens_at: (time) => `Ouvre à ${time}`,
  opens_on: (day, time) => `Ouvre ${day} à ${time}`,
  closed_today: "Fermé aujourd’hui",
  closed_now: "Fermé actuellement",
  map: "Voir sur la carte",
  find_us: "Où nous trouver",
  missing: "Page introuvable",
  missing_more: "L’adresse contient peut-être une faute de frappe, ou la page a été déplacée.",
  home: "Aller à la page d’accueil",
};
