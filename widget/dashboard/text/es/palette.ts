import { pluralIn } from "../../../text/plural.ts";
import type { palette as english } from "../en/palette.ts";

const plural = pluralIn("es");

export const palette: typeof english = {
  open: "Buscar",
  title: "Buscar o ejecutar una acción",
  placeholder: "Nombre, número, artículo, vista",
  results: "Resultados",
  searching: "Buscando",
  nothing: "Nada encontrado. Pruebe con un nombre, un número o un correo.",
  found: (count) => plural(count, { one: "# resultado", other: "# resultados" }),
  groups: { actions: "Acciones", bookings: "Reservas", customers: "Clientes", items: "Artículos", views: "Ir a" },
};
