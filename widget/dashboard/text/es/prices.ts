import { pluralIn } from "../../../text/plural.ts";
import type { prices as en } from "../en/prices.ts";

const plural = pluralIn("es");

export const prices: typeof en = {
  title: "Tarifas",
  new_table: "Nueva tarifa",
  none: "Aún no hay tarifas",
  none_more:
    "Introduzca sus precios por horas y días, tal como los anuncia. Varios artículos pueden compartir una tarifa.",
  used_by: (count) => plural(count, { one: "# artículo", other: "# artículos" }),
  fields: { rows: "Precios", extra_hour: "Cada hora más", extra_day: "Cada día más" },
  name_hint: "Para usted y su equipo. Los clientes no lo ven.",
  length: "Duración",
  unit: "Unidad",
  price: (currency) => `Precio (${currency})`,
  units: { hours: "horas", days: "días" },
  row: (number) => `Fila ${number}`,
  remove_row: (number) => `Quitar la fila ${number}`,
  paste_hint: "Pegue una lista en una celda: de una hoja de cálculo o un texto como «2 h 25».",
  unread: (count, lines) => plural(count, { one: `# línea no leída: ${lines}`, other: `# líneas no leídas: ${lines}` }),
  quoted: (line) => `«${line}»`,
  left_out: (count, max) =>
    plural(count, {
      one: `Una tarifa tiene como máximo ${max} filas: se omitió # fila.`,
      other: `Una tarifa tiene como máximo ${max} filas: se omitieron # filas.`,
    }),
  extra_hour_hint: "Para duraciones entre sus filas en horas y después. Vacío: ninguno.",
  extra_day_hint: "Vacío: nadie puede reservar en línea más días que su fila más larga.",
  faults: {
    length: "Introduzca de 0,25 a 23,75 horas en cuartos, o de 1 a 366 días enteros.",
    price: "Introduzca un importe como 25,00.",
    repeated: (length) => `${length}: otra fila tiene esta duración.`,
    cheaper: (longer, shorter) => `${longer} no puede costar menos que ${shorter}.`,
    no_rows: "Introduzca al menos un precio.",
    check_rows: "Revise las filas marcadas.",
    no_row: "No hay ninguna fila en esta unidad.",
    name_taken: "Otra tarifa tiene este nombre.",
  },
  check: {
    title: "Comprobar un precio",
    missing: "Introduzca un precio para ver lo que pagan los clientes.",
    per_unit: "Por unidad, sin extras ni impuestos.",
    sentence: (length, amount, reason) => `${length}: ${amount} (${reason})`,
    row: (length, amount) => `${length} ${amount}`,
    only_row: (length) => `la fila de ${length}`,
    extra: (length, amount) => `${length} más ${amount}`,
    not_offered: (length, last, amount) =>
      `Los clientes no pueden reservar ${length}: la tarifa termina en ${last}. Su equipo puede, por ${amount}.`,
  },
  items: {
    title: "La usan",
    none: "Ningún artículo tiene aún estos precios.",
    add: "Asignarla a un artículo",
    added: (name) => `${name} tiene ahora estos precios`,
    removed: (name) => `${name} tiene ahora sus propios precios`,
  },
  bulk: {
    keep: (count) =>
      plural(count, {
        one: "# artículo seleccionado tiene una tarifa y conserva sus precios.",
        other: "# artículos seleccionados tienen una tarifa y conservan sus precios.",
      }),
    from_list: "Sus precios vienen de una tarifa. Cambie la tarifa.",
  },
  enter_list: "Introducir una tarifa por horas y días",
  own_prices: "Precios propios de este artículo",
  edit_list: (name) => `Editar ${name}`,
  csv: "Descargar CSV",
  file: "tarifa",
  delete_title: (name) => `¿Eliminar ${name}?`,
  delete_lead: "Las reservas conservan su precio.",
  delete_used: (count) => plural(count, { one: "# artículo la usa.", other: "# artículos la usan." }),
};
