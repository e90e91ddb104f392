import { pluralIn } from "../../../text/plural.ts";
import type { audit as english } from "../en/audit.ts";

const plural = pluralIn("es");

export const audit: typeof english = {
  none: "Aún no hay cambios. Aquí aparecen los de precios, ajustes, claves y equipo.",
  by_key: "Clave API",
  somebody: "Alguien",
  empty: "vacío",
  created: (record) => `creó ${record}`,
  updated: (record) => `cambió ${record}`,
  deleted: (record) => `eliminó ${record}`,
  records: {
    shop: "los ajustes",
    pickup_location: "un lugar",
    category: "una categoría",
    item: "un artículo",
    addon: "un extra",
    waiver_template: "una exención",
    price_table: "una tarifa",
    rate: "una temporada",
    tax_rate: "un tipo de impuesto",
    discount: "un descuento",
    product: "un producto",
    question: "una pregunta",
    mail_text: "un texto de correo",
    unit: "una unidad numerada",
    calendar_feed: "un calendario compartido",
    key: "una clave API",
    webhook: "un webhook",
    staff: "una persona",
    customer: "un cliente",
  },
  fields: (count) => plural(count, { one: "# campo", other: "# campos" }),
};
