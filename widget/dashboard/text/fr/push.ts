import type { push as english } from "../en/push.ts";

export const push: typeof english = {
  label: "Avertir cet appareil des nouvelles réservations",
  hints: {
    possible:
      "Avec le prénom, les articles et le numéro, jusqu’à votre déconnexion ou 12 heures sans utiliser le tableau de bord. Votre prochaine connexion ici les reprend.",
    denied:
      "Ce navigateur bloque les notifications de cette page. Autorisez-les dans ses réglages, puis rechargez la page.",
    missing:
      "Ce navigateur ne peut pas recevoir de notifications. Sur un iPhone ou un iPad, ajoutez d’abord le tableau de bord à l’écran d’accueil.",
  },
};
