import * as shared from "../../../../shared/countries.ts";

/** The countries in which Stripe Terminal has readers. */
const countries = [
  "AT",
  "AU",
  "BE",
  "BG",
  "CA",
  "CH",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "FR",
  "GB",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "JP",
  "LI",
  "LT",
  "LU",
  "LV",
  "MT",
  "MY",
  "NL",
  "NO",
  "NZ",
  "PL",
  "PT",
  "RO",
  "SE",
  "SG",
  "SI",
  "SK",
  "US",
];

/** Returns the countries that a reader can stand in, named in the person's language. */
export function countryOptions(locale: string): { value: string; label: string }[] {
  return shared.countryOptions(locale).filter(({ value }) => countries.includes(value));
}

/** Returns the country of a shop's locale, such as `de-AT`, or none. */
export function countryOf(locale: string): string {
  const country = shared.countryOf([locale]);
  return countries.includes(country) ? country : "";
}
