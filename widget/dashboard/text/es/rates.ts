import { pluralIn } from "../../../text/plural.ts";
import type { rates as en } from "../en/rates.ts";

const plural = pluralIn("es");

export const rates: typeof en = {
  new_rate: "Nueva temporada",
  edit_rate: "Editar temporada",
  none: "Todavía no hay temporadas",
  none_more: "Haga que los precios cambien en temporada alta, los fines de semana o los festivos.",
  order: "Si varias valen el mismo día, cuenta la de arriba.",
  fields: {
    dates: "Fechas",
    yearly: "Cada año en estas fechas",
    weekdays: "Días de la semana",
    applies_to: "Se aplica a",
    category_ids: "Categorías",
    product_ids: "Productos",
    item_ids: "Artículos",
    change: "Precios",
    percent: "Cambio en porcentaje",
    price_table_id: "Tarifa",
    min_days: "Alquiler mínimo en días",
  },
  name_hint: "Los clientes lo ven, por ejemplo «Temporada alta».",
  dates_hint: "Sin fechas vale todo el año.",
  weekdays_hint: "No elija ninguno para todos los días.",
  percent_hint: "Por ejemplo, 20 para un 20 % más o -10 para un 10 % menos.",
  min_days_hint: "Para una recogida en uno de estos días.",
  from: "Primer día",
  to: "Último día",
  add_range: "Añadir fechas",
  remove_range: (number: number) => `Quitar fechas ${number}`,
  add_item: "Añadir un artículo",
  targets: {
    all: "Todos los artículos",
    categories: "Algunas categorías",
    products: "Algunos productos",
    items: "Algunos artículos",
  },
  changes: { percent: "Más o menos en porcentaje", price_table: "Otra tarifa" },
  choose_table: "Elija una tarifa",
  no_table: "Todavía no hay ninguna tarifa",
  every_year: (dates: string) => `${dates}, cada año`,
  every_day: "Todos los días",
  faults: {
    no_category: "Elija al menos una categoría.",
    no_product: "Elija al menos un producto.",
    no_item: "Elija al menos un artículo.",
    percent: "Introduzca un número de -100 a 1000.",
    range: {
      missing: "Introduzca el primer día.",
      order: "El último día es anterior al primero.",
      too_long: "Introduzca un año como máximo.",
    },
  },
  delete_title: (name: string) => `¿Eliminar ${name}?`,
  delete_lead: "Las reservas mantienen su precio.",
  year_title: "El año",
  shown_for: "Se muestra para",
  other_items: "Todos los demás artículos",
  usual: "Precio habitual",
  competes: (counts: string, other: string) =>
    `${counts} y ${other} tienen días en común. Ahí cuenta ${counts}. Mueva una de las dos para decidir otra cosa.`,
  gaps: (days: string, more: number) =>
    more
      ? plural(more, {
        one: `Sin temporada: ${days} y # periodo más`,
        other: `Sin temporada: ${days} y # periodos más`,
      })
      : `Sin temporada: ${days}`,
  copy: (year: number) => `Copiar a ${year}`,
  copy_title: (from: number, to: number) => `¿Copiar las temporadas de ${from} a ${to}?`,
  copied: (count: number, year: number) =>
    plural(count, { one: `# temporada copiada a ${year}`, other: `# temporadas copiadas a ${year}` }),
};
