import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "Sie",
  shop: "Verleih",
  role: { owner: "Inhaber", manager: "Leitung", staff: "Team" },
  theme: "Darstellung",
  themes: { system: "Wie auf diesem Gerät", light: "Hell", dark: "Dunkel" },
  sign_out: "Abmelden",
  sign_out_everywhere: "Auf allen Geräten abmelden",
  shared: "Dieses Gerät wird geteilt",
  shared_hint:
    "Ihr Team meldet sich hier dann mit einer PIN an, bis zum Ende des Tages. Inhaber und Leitung brauchen einen Code per E-Mail.",
  end_sharing: "Kein Gerät mehr teilen",
  sharing_ended: "Kein Gerät wird mehr geteilt",
  set_pin: "PIN festlegen",
  change_pin: "PIN ändern",
  delete_pin: "PIN löschen",
  pin: "PIN",
  pin_hint: "Mit einer PIN melden Sie sich an einem Gerät an, das Ihr Verleih teilt.",
  pin_refused: "Vier bis sechs Ziffern, keine Reihe wie 1234 oder 1111.",
};
