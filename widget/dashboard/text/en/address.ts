/** The fields of an address. */
export const address = {
  line1: "Street and number",
  postal_code: "Postal code",
  city: "Town",
  state: "State or province",
  country: "Country",
};
