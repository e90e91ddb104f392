import type { taxRates as en } from "../en/tax_rates.ts";

export const taxRates: typeof en = {
  title: "Otros tipos de impuesto",
  lead: "Para artículos y extras que no llevan su tipo de arriba. Elija el tipo donde los edita.",
  add: "Nuevo tipo de impuesto",
  edit: "Editar el tipo de impuesto",
  percent: "Tipo en porcentaje",
  name_hint: "Los clientes lo ven junto al impuesto, por ejemplo «Reducido».",
  later: "Un cambio vale para las reservas nuevas. Las que ya tiene conservan su tipo.",
  of_shop: "El tipo de la tienda",
  name_taken: "Otro tipo de impuesto tiene este nombre.",
  delete: (name) => `¿Eliminar ${name}?`,
  delete_lead: "Las reservas que ya tiene conservan el tipo.",
  deleted: (name) => `${name} eliminado`,
  in_use: (names) => `Todavía en uso. Primero asigne otro tipo a: ${names}`,
};
