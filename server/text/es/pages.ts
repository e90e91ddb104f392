import type { PagesText } from "../en/pages.ts";

export const pages: PagesText = {
  sign: (shop) => `Firmar la exención de ${shop}`,
  confirm: "Confirmar la fianza",
  pay: "Pagar tu reserva",
  paid_more:
    "La reserva ha terminado o el enlace es demasiado antiguo. Pide un enlace nuevo a la tienda si queda algo por " +
    "pagar.",
  booking: (shop) => `Tu reserva en ${shop}`,
  expired: "Este enlace ya no es válido",
  expired_more: "La reserva ha terminado o se canceló; no queda nada que firmar.",
  settled_more: "La fianza ya está resuelta; no queda nada que confirmar.",
  ended_more: "La reserva terminó hace tiempo. Pide sus datos a la tienda si los necesitas.",
  unknown: "Este enlace no existe",
  unknown_more: "Abre el enlace del correo más reciente o pide otro enlace a la tienda.",
  script: "Activa JavaScript. Esta página lo necesita.",
  book: (shop) => `Reserva en línea en ${shop}`,
  write: (email) => `O escribe a ${email}.`,
  terms: "Condiciones de alquiler",
  open_until: (time) => `Abierto hasta las ${time}`,
  opens_at: (time) => `Abre a las ${time}`,
  opens_on: (day, time) => `Abre el ${day} a las ${time}`,
  closed_today: "Hoy cerrado",
  closed_now: "Cerrado ahora",
  map: "Ver en el mapa",
  find_us: "Dónde estamos",
  missing: "Página no encontrada",
  missing_more: "Quizá la dirección tenga una errata o la página se haya movido.",
  home: "Ir a la página de inicio",
};
