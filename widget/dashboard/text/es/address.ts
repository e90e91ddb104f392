import type { address as english } from "../en/address.ts";

export const address: typeof english = {
  line1: "Calle y número",
  postal_code: "Código postal",
  city: "Localidad",
  state: "Estado o provincia",
  country: "País",
};
