import type { account as english } from "../en/account.ts";

export const account: typeof english = {
  person: "Usted",
  shop: "Tienda",
  role: { owner: "Propietario", manager: "Responsable", staff: "Equipo" },
  theme: "Apariencia",
  themes: { system: "Como en este dispositivo", light: "Clara", dark: "Oscura" },
  sign_out: "Cerrar sesión",
  sign_out_everywhere: "Cerrar sesión en todos los dispositivos",
  shared: "Este dispositivo es compartido",
  shared_hint:
    "Su equipo entra aquí con un PIN, hasta el final del día. Propietarios y responsables necesitan un código por correo.",
  end_sharing: "Dejar de compartir todos los dispositivos",
  sharing_ended: "Ya no se comparte ningún dispositivo",
  set_pin: "Elegir un PIN",
  change_pin: "Cambiar el PIN",
  delete_pin: "Eliminar el PIN",
  pin: "PIN",
  pin_hint: "Con un PIN entra en un dispositivo que su tienda comparte.",
  pin_refused: "De cuatro a seis cifras, no una serie como 1234 o 1111.",
};
