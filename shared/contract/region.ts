/** Returns whether a text names a time zone, such as `Europe/Berlin`. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone.length > 0;
  } catch {
    return false;
  }
}

/** Returns whether a text is a language tag, such as `pt-BR`. */
export function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Returns whether a code names a currency in use. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}
