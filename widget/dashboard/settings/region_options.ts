interface Option {
  value: string;
  label: string;
}

/** The languages that mails and documents are written in, with the regions that decide dates and numbers. */
const locales = [
  "en-GB",
  "en-US",
  "en-CA",
  "en-AU",
  "en-NZ",
  "en-IE",
  "de-DE",
  "de-AT",
  "de-CH",
  "fr-FR",
  "fr-BE",
  "fr-CA",
  "fr-CH",
  "es-ES",
  "es-MX",
  "es-AR",
  "es-CL",
  "ar-AE",
  "ar-EG",
  "ar-MA",
];

/** Returns the languages a shop can choose, named in the reader's language. The current one is always among them. */
export function languageOptions(reader: string, current = "en"): Option[] {
  const names = new Intl.DisplayNames(reader, { type: "language", languageDisplay: "standard" });
  return optionsOf([...new Set([current, ...locales])], (locale) => names.of(locale) ?? locale, reader);
}

export function currencyOptions(reader: string, current = "EUR"): Option[] {
  const names = new Intl.DisplayNames(reader, { type: "currency" });
  const codes = [...new Set([current, ...Intl.supportedValuesOf("currency")])];
  return optionsOf(codes, (code) => `${names.of(code) ?? code} (${code})`, reader);
}

export function zoneOptions(current = "UTC"): Option[] {
  const zones = [...new Set([current, "UTC", ...Intl.supportedValuesOf("timeZone")])];
  return zones.sort().map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));
}

function optionsOf(values: readonly string[], nameOf: (value: string) => string, reader: string): Option[] {
  return values.map((value) => ({ value, label: nameOf(value) })).sort((a, b) =>
    a.label.localeCompare(b.label, reader)
  );
}
