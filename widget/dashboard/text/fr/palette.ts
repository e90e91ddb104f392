import { pluralIn } from "../../../text/plural.ts";
import type { palette as english } from "../en/palette.ts";

const plural = pluralIn("fr");

export const palette: typeof english = {
  open: "Chercher ou agir",
  title: "Chercher ou faire quelque chose",
  placeholder: "Nom, numéro, article, vue",
  results: "Résultats",
  searching: "Recherche",
  nothing: "Rien trouvé. Essayez un nom, un numéro ou une adresse e-mail.",
  found: (count) => plural(count, { one: "# résultat", other: "# résultats" }),
  groups: { actions: "Faire", bookings: "Réservations", customers: "Clients", items: "Articles", views: "Aller à" },
};
