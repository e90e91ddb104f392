/** Returns the language of a locale in lower case: `"de"` for `de-AT` and for `DE`. */
export function languageOf(locale: string): string {
  return locale.split("-")[0]!.toLowerCase();
}
