import type { address as english } from "../en/address.ts";

export const address: typeof english = {
  line1: "Rue et numéro",
  postal_code: "Code postal",
  city: "Ville",
  state: "État ou province",
  country: "Pays",
};
