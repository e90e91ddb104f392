import type { offers as english } from "../en/offers.ts";

export const offers: typeof english = {
  title: "Ofertas",
  none: "Todavía no hay ofertas",
  hint: "Por ahora las ofertas se crean con la API. Cada una está aquí hasta que el cliente la acepta.",
  until: (moment) => `Válida hasta el ${moment}`,
  statuses: { open: "Espera al cliente", accepted: "Aceptada", expired: "Caducada", withdrawn: "Retirada" },
  held: "Las unidades están guardadas",
  withdraw: "Retirar",
  lead: "El cliente ya no puede aceptarla. Las unidades quedan libres al momento.",
  mail: "Enviar de nuevo",
  mailed: "La oferta se envía de nuevo.",
  booking: "Abrir la reserva",
};
