import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "Usted",
  shop: "Tienda",
  role: { owner: "Propietario", manager: "Responsable", staff: "Equipo" },
  theme: "Apariencia",
  themes: { system: "Como en este dispositivo", light: "Clara", dark: "Oscura" },
  sign_out: "Cerrar sesión",
  sign_out_everywhere: "Cerrar sesión en todos los dispositivos",
};
