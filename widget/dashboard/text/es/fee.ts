import type { fee as en } from "../en/fee.ts";

export const fee: typeof en = {
  how: "Gastos en la tarjeta guardada",
  by_policy: (fee) => `Según sus condiciones: ${fee}`,
  none: "Sin gastos",
  told: "El cliente lo sabe ahora por correo. Cobramos en la tarjeta un día después.",
  charged: (fee) => `Según las condiciones de cancelación, se cobran ${fee} en la tarjeta guardada dentro de un día.`,
  cancel: (fee) => `Cancelar y cobrar ${fee}`,
  no_show: (fee) => `No vino, cobrar ${fee}`,
  due: (fee, at) => `Cobramos ${fee} en la tarjeta guardada después del ${at}.`,
  unpaid: (fee) => `La tarjeta guardada aún no ha pagado ${fee}. El cliente tiene un enlace de pago.`,
  waive: "Condonar los gastos",
  waive_title: "Condonar los gastos",
  waive_lead: (fee) => `El cliente no tiene que pagar ${fee}, y no se cobra en la tarjeta.`,
  waived: "Los gastos están condonados",
};
