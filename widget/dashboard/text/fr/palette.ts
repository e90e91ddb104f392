import { pluralIn } from "../../../text/plural.ts";
import type { palette as english } from "../en/palette.ts";

const plural = pluralIn("fr");

export const palette: typeof english = {
  open: "Rechercher",
  title: "Rechercher ou lancer une action",
  placeholder: "Nom, numéro, article, vue",
  results: "Résultats",
  searching: "Recherche",
  nothing: "Rien trouvé. Essayez un nom, un numéro ou une adresse e-mail.",
  found: (count) => plural(count, { one: "# résultat", other: "# résultats" }),
  groups: { actions: "Actions", bookings: "Réservations", customers: "Clients", items: "Articles", views: "Aller à" },
};
