import type { TaxRateDraft } from "../../../shared/contract/tax_rates.ts";
import { type DemoAddon, modeFor } from "./contents.ts";

/** The rate of printed maps in Germany. */
export const reducedTax: TaxRateDraft = { name: "Reduced rate", percent: 7 };

/** Returns a cover of damage for a percentage of the rent, with which the deposit of some items is half as high. */
export function coverOf(description: string, { percent, slugs }: { percent: number; slugs: string[] }): DemoAddon {
  return {
    name: "Damage cover",
    description,
    price: 0,
    price_type: "percent",
    percent,
    lower_deposit_percent: 50,
    mode: "hidden",
    itemModes: modeFor(slugs, "optional"),
  };
}

/** Returns a printed map, which is sold with some items at the reduced tax rate. */
export function mapOf(name: string, { description, slugs }: { description: string; slugs: string[] }): DemoAddon {
  return {
    name,
    description,
    price: 1_200,
    price_type: "per_item",
    tax_rate: reducedTax.name,
    mode: "hidden",
    itemModes: modeFor(slugs, "optional"),
  };
}
