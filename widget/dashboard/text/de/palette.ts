import { pluralIn } from "../../../text/plural.ts";
import type { palette as english } from "../en/palette.ts";

const plural = pluralIn("de");

export const palette: typeof english = {
  open: "Suchen",
  title: "Suchen oder einen Befehl ausführen",
  placeholder: "Name, Nummer, Artikel, Ansicht",
  results: "Treffer",
  searching: "Sucht",
  nothing: "Nichts gefunden. Versuchen Sie einen Namen, eine Nummer oder eine E-Mail-Adresse.",
  found: (count) => plural(count, { one: "# Treffer", other: "# Treffer" }),
  groups: { actions: "Aktionen", bookings: "Buchungen", customers: "Kunden", items: "Artikel", views: "Gehe zu" },
};
