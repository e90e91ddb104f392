import type { start as english } from "../en/start.ts";

export const start: typeof english = {
  title: "Ouvrez votre location",
  lead: "Cinq étapes jusqu’à la première réservation. Arrêtez quand vous voulez : ce qui est fait reste fait.",
  progress: (done, all) => `${done} sur ${all}`,
  done: "Fait",
  open: "À faire",
  all_done: "Votre location est ouverte. La première réservation apparaîtra d’elle-même sur Aujourd’hui.",
  dismiss: "Ranger",
  dismissed: "Vous retrouvez la liste dans les réglages",
  next: (step) => `Ensuite : ${step}`,
  show: "Liste de mise en place",
  steps: {
    hours: {
      title: "Nom et horaires",
      lead: "Pour que les clients vous connaissent et viennent quand vous êtes là.",
      action: "Fixer les horaires",
      name_action: "Vérifier nom et contact",
    },
    item: {
      title: "Votre premier article",
      lead: "Ce que vous louez, avec une photo et un prix. Un seul suffit pour commencer.",
      action: "Ajouter un article",
      open_action: "Ouvrir votre article",
    },
    waiver: {
      title: "Décharge",
      lead: "Partez de notre texte dans votre langue. Faites-le relire par un avocat avant de vous y fier.",
      action: "Préparer la décharge",
      open_action: "Ouvrir votre décharge",
    },
    payments: {
      title: "Paiements",
      lead: "Avec Stripe, les clients paient par carte en réservant. D’ici là, les paiements sont une démonstration.",
      action: "Voir les paiements",
    },
    website: {
      title: "Sur votre site",
      lead: "Collez un code dans votre page. Nous vous disons ici dès que nous le voyons.",
      action: "Copier le code",
    },
  },
};
