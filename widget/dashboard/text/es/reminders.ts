import type { reminders as english } from "../en/reminders.ts";

export const reminders: typeof english = {
  lead: "Estos correos salen en su horario de apertura. Sin horario, salen entre las 9:00 y las 20:00.",
  remind_pickup: "Recordar la recogida a los clientes",
  remind_pickup_hint:
    "Un día antes: dónde, qué traer, firmas pendientes y qué falta por pagar. Sustituye al recordatorio de firma.",
  remind_return: "Recordar la devolución a los clientes",
  remind_return_hint: "Un día antes. Los alquileres de un día no reciben este correo.",
  remind_overdue: "Escribir cuando el equipo lleva retraso",
  remind_overdue_hint:
    "Los clientes reciben un correo. Usted recibe uno cada día, desde el siguiente, hasta que vuelva todo.",
  send_thanks: "Dar las gracias tras la devolución",
  send_thanks_hint:
    "Al día siguiente, con la cuenta. No mientras haya una inspección abierta, ni tras un daño o una disputa.",
  what_to_bring: "Qué traer",
  what_to_bring_hint: "Los clientes lo leen en el recordatorio de la recogida.",
  review_url: "Enlace a sus opiniones",
  review_url_hint: "El agradecimiento tiene un botón que lleva allí.",
  preview: "Ver el correo:",
};
