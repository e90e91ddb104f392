import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "Vous",
  shop: "Boutique",
  role: { owner: "Propriétaire", manager: "Responsable", staff: "Équipe" },
  theme: "Apparence",
  themes: { system: "Comme sur cet appareil", light: "Claire", dark: "Sombre" },
  sign_out: "Se déconnecter",
  sign_out_everywhere: "Se déconnecter de tous les appareils",
};
