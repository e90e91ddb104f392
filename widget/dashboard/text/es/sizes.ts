import { pluralIn } from "../../../text/plural.ts";
import type { sizes as en } from "../en/sizes.ts";

const plural = pluralIn("es");

export const sizes: typeof en = {
  new_title: "Nuevo artículo con tallas",
  in_sizes: "Viene en tallas",
  add_sizes: "Añadir tallas",
  all_sizes: "Todas las tallas",
  sizes: "Tallas",
  count: (count) => plural(count, { one: "# talla", other: "# tallas" }),
  of_product: (label, count) => `${label} ${count}`,
  show: (name) => `Mostrar las tallas de ${name}`,
  row: (number) => `Fila ${number}`,
  price: (currency) => `Por día (${currency})`,
  counts_itself: "Automático",
  from_list: "Lista de precios",
  own_prices: "Cada talla tiene los suyos",
  paste_hint: "Pegue una lista en cualquier celda: «S, M, L», líneas como «M 6» o celdas de una hoja de cálculo.",
  unread: (count, lines) =>
    plural(count, { one: `No se ha leído # línea: ${lines}`, other: `No se han leído # líneas: ${lines}` }),
  left_out: (count, max) =>
    plural(count, {
      one: `Como máximo ${max} tallas: se ha omitido # fila.`,
      other: `Como máximo ${max} tallas: se han omitido # filas.`,
    }),
  add: "Añadir una talla",
  leave: "Conservarla como artículo propio",
  will_leave: (name) => `${name} pasa a ser un artículo propio al guardar.`,
  will_retire: (name) => `${name} se archiva al guardar.`,
  last_size: "Es la última talla. Solo se puede eliminar junto con el producto.",
  more_of_size: "Fianza, reglas de reserva e inactividad de una talla:",
  delete: "Eliminar el producto",
  delete_title: (name) => `¿Eliminar ${name}?`,
  delete_lead: (count) =>
    plural(count, {
      one: "Se archiva su talla. Las reservas pasadas y los informes la conservan.",
      other: "Se archivan sus # tallas. Las reservas pasadas y los informes las conservan.",
    }),
  numbered: "Sus unidades están numeradas. Añada o retire unidades.",
  size_of: (product, bundle) => `${product} para ${bundle}`,
  choose: "Elegir una talla",
  unsized: "Elija una talla para cada unidad.",
  left: (label, count) => plural(count, { one: `${label} (queda #)`, other: `${label} (quedan #)` }),
  add_part: "Añadir una parte con tallas",
  sized_part: "Parte que viene en tallas",
  addon_product: "Toma tallas de un producto",
  no_product: "Ningún producto",
  faults: {
    label_taken: "Otra talla tiene este nombre.",
    option_label_taken: "Otra talla tiene este nombre.",
    count: "Introduzca un número entero de 0 a 10.000.",
    price: "Introduzca un importe como 35,00.",
    no_size: "Introduzca al menos una talla.",
    too_many: "Un producto tiene como máximo 50 tallas.",
    too_many_sizes: "Un producto tiene como máximo 50 tallas.",
    check_rows: "Revise las filas marcadas.",
    name_taken: "Otro producto tiene este nombre.",
    other_product: "Ahora es una talla de otro producto.",
    unknown_id: "Ya no existe.",
    below_committed_stock: (detail) => `Las reservas necesitan más unidades. ${detail}`,
    item_has_active_bookings: (detail) => `Todavía está reservada. ${detail}`,
  },
};
