import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "Sie",
  shop: "Verleih",
  role: { owner: "Inhaber", manager: "Leitung", staff: "Team" },
  theme: "Darstellung",
  themes: { system: "Wie auf diesem Gerät", light: "Hell", dark: "Dunkel" },
  sign_out: "Abmelden",
  sign_out_everywhere: "Auf allen Geräten abmelden",
};
