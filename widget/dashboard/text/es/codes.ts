import { pluralIn } from "../../../text/plural.ts";
import type { codes as en } from "../en/codes.ts";

const plural = pluralIn("es");

export const codes: typeof en = {
  code: "Código de descuento",
  later: "Los descuentos se restan al crear la reserva.",
  reasons: {
    unknown: "Este código no existe.",
    not_yet: (day) => `Se puede usar a partir del ${day}.`,
    over: (day) => `Se podía usar hasta el ${day}.`,
    used_up: "Está agotado.",
    used_by_customer: "Este cliente ya lo ha usado.",
    customer_required: "Cuenta por cliente. Introduzca un correo electrónico.",
    min_subtotal: (amount) => `Requiere un precio mínimo de ${amount}.`,
    min_quantity: (count) => plural(count, { one: "Requiere # unidad.", other: "Requiere al menos # unidades." }),
    min_days: (count) => plural(count, { one: "Requiere # día.", other: "Requiere al menos # días." }),
    booked_too_late: (count) =>
      plural(count, {
        one: "Hay que reservar al menos # día antes de la recogida.",
        other: "Hay que reservar al menos # días antes de la recogida.",
      }),
    booked_too_early: (count) =>
      plural(count, {
        one: "Hay que reservar como mucho # día antes de la recogida.",
        other: "Hay que reservar como mucho # días antes de la recogida.",
      }),
    pickup_dates: {
      before: (day) => `Vale para recogidas a partir del ${day}.`,
      after: (day) => `Vale para recogidas hasta el ${day}.`,
    },
    items: "Vale para otros artículos.",
    nothing_left: "No queda nada que descontar.",
  },
};
