import type { invoices as en } from "../en/invoices.ts";

export const invoices: typeof en = {
  lead: "Las facturas tienen números sin huecos. Si una reserva cambia, siguen una factura rectificativa y una nueva.",
  legal_name: "Razón social",
  legal_name_hint: "Como está inscrita, con su forma: «Barcos del Lago, S. L.».",
  tax_id: "NIF o número fiscal",
  tax_id_hint: "Un NIF-IVA empieza por las letras del país: ESB12345678.",
  when: "Las facturas se emiten",
  whens: {
    off: "Solo a mano",
    on_payment: "Con el primer pago, en la confirmación",
    on_pickup: "En la recogida",
  },
  prefix: "Los números empiezan por",
  prefix_hint: (year) => `Los próximos son como ${year}.`,
  prefix_wrong: "Solo mayúsculas, cifras y guiones, 12 como máximo.",
  needed: "Introduzca primero la razón social y la dirección.",
  title: "Facturas",
  none: "Aún no se ha emitido ninguna factura.",
  credit_note: "Rectificativa",
  issue: "Emitir factura",
  issue_title: "¿Emitir la factura ahora?",
  issue_lead:
    "Recibe el número siguiente y nunca cambia. Si la reserva cambia, siguen una factura rectificativa y una nueva.",
  issued: (number) => `Factura ${number} emitida`,
  send: "Enviar la factura",
  sent: "La factura está en camino",
  pdf: (number) => `${number} (PDF)`,
  errors: {
    invoice_details_missing: "Introduzca primero la razón social y la dirección en Ajustes, Facturas.",
    nothing_to_invoice: "El cliente no debe nada por esta reserva.",
  },
};
