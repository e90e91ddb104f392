import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `Signer la décharge de ${shop}`,
  confirm: "Confirmer la caution",
  expired: "Ce lien n’est plus valable",
  expired_more: "La réservation est terminée ou annulée : il n’y a plus rien à signer.",
  settled_more: "La caution est réglée : il n’y a plus rien à confirmer.",
  unknown: "Ce lien est inconnu",
  unknown_more: "Ouvrez le dernier e-mail ou demandez un autre lien à la boutique.",
  script: "Autorisez JavaScript : cette page en a besoin.",
  book: (shop) => `Réserver en ligne chez ${shop}`,
  write: (email) => `Ou écrivez à ${email}.`,
  terms: "Conditions de location",
  missing: "Cette page n’existe pas",
  missing_more: "L’adresse contient peut-être une faute de frappe, ou la boutique a changé d’adresse.",
};
