import type { address as english } from "../en/address.ts";

export const address: typeof english = {
  line1: "Straße und Hausnummer",
  postal_code: "Postleitzahl",
  city: "Ort",
  state: "Bundesland oder Provinz",
  country: "Land",
};
