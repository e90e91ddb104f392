/** The language of a locale, in the small letters of our catalogues: `"de"` of `de-AT` and of `DE`. */
export function languageOf(locale: string): string {
  return locale.split("-")[0]!.toLowerCase();
}
