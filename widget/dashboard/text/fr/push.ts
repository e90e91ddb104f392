import type { push as english } from "../en/push.ts";

export const push: typeof english = {
  label: "Avertir cet appareil des nouvelles réservations",
  hints: {
    possible: "Avec le prénom, les articles et le numéro, la nuit aussi, jusqu’à votre déconnexion ici.",
    denied:
      "Ce navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages, puis rechargez la page.",
    missing:
      "Ce navigateur ne peut pas recevoir de notifications. Sur un iPhone ou un iPad, ajoutez d’abord le tableau de bord à l’écran d’accueil.",
  },
  others: "Autres appareils avertis",
  unknown: "Appareil inconnu",
  last_used: (time) => `Dernière utilisation\u202f: ${time}`,
  stop: "Arrêter",
  stop_of: (name) => `Ne plus avertir\u202f: ${name}`,
};
