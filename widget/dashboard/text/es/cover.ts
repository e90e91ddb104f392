import type { cover as en } from "../en/cover.ts";

/** Add-ons that cost a percent of the rent, and what add-ons change about the deposit. Loaded with the fleet. */
export const cover: typeof en = {
  labels: { percent: "Porcentaje", deposit: "Fianza", lower_deposit_percent: "Reducida en (por ciento)" },
  price_types: { per_item: "Por alquiler", per_day: "Por día", percent: "Porcentaje del alquiler" },
  percent_hint: "De lo que cuesta alquilar el artículo, antes de descuentos.",
  deposits: { full: "Sin cambios", lowered: "Reducida", waived: "Eliminada" },
  of_rent: (percent) => `${percent} del alquiler`,
  no_deposit: "sin fianza",
  lower_deposit: (percent) => `fianza ${percent} menor`,
};
