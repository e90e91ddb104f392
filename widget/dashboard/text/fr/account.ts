import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "Vous",
  shop: "Boutique",
  role: { owner: "Propriétaire", manager: "Responsable", staff: "Équipe" },
  theme: "Apparence",
  themes: { system: "Comme sur cet appareil", light: "Claire", dark: "Sombre" },
  sign_out: "Se déconnecter",
  sign_out_everywhere: "Se déconnecter de tous les appareils",
  shared: "Cet appareil est partagé",
  shared_hint:
    "Votre équipe s’y connecte avec un code PIN, jusqu’à la fin de la journée. Propriétaires et responsables ont besoin d’un code par e-mail.",
  end_sharing: "Ne plus partager aucun appareil",
  sharing_ended: "Plus aucun appareil n’est partagé",
  set_pin: "Choisir un code PIN",
  change_pin: "Changer le code PIN",
  delete_pin: "Supprimer le code PIN",
  pin: "Code PIN",
  pin_hint: "Avec un code PIN, vous vous connectez sur un appareil partagé de votre boutique.",
  pin_refused: "Quatre à six chiffres, pas une suite comme 1234 ou 1111.",
};
