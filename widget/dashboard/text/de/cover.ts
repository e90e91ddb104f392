import type { cover as en } from "../en/cover.ts";

/** Add-ons that cost a percent of the rent, and what add-ons change about the deposit. Loaded with the fleet. */
export const cover: typeof en = {
  labels: { percent: "Prozent", deposit: "Kaution", lower_deposit_percent: "Niedriger um (Prozent)" },
  price_types: { per_item: "Pro Miete", per_day: "Pro Tag", percent: "Prozent der Miete" },
  percent_hint: "Vom Mietpreis des Artikels, vor Rabatten.",
  deposits: { full: "Bleibt, wie sie ist", lowered: "Niedriger", waived: "Entfällt" },
  of_rent: (percent) => `${percent} der Miete`,
  no_deposit: "keine Kaution",
  lower_deposit: (percent) => `Kaution ${percent} niedriger`,
};
