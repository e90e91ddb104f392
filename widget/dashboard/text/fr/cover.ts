import type { cover as en } from "../en/cover.ts";

/** Add-ons that cost a percent of the rent, and what add-ons change about the deposit. Loaded with the fleet. */
export const cover: typeof en = {
  labels: { percent: "Pourcentage", deposit: "Caution", lower_deposit_percent: "Réduite de (pour cent)" },
  price_types: { per_item: "Par location", per_day: "Par jour", percent: "Pourcentage du prix" },
  percent_hint: "Du prix de location de l’article, avant remises.",
  deposits: { full: "Inchangée", lowered: "Réduite", waived: "Supprimée" },
  of_rent: (percent) => `${percent} du prix de location`,
  no_deposit: "sans caution",
  lower_deposit: (percent) => `caution réduite de ${percent}`,
};
