// Greece has EL, and Northern Ireland XI
const countries = "AT BE BG CH CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LI LT LU LV MT NL NO PL PT RO SE SI SK XI";

/** Returns a VAT id without spaces. Returns undefined if the text is something else, such as a tax number. */
export function vatIdIn(text: string | null | undefined): string | undefined {
  const compact = (text ?? "").replace(/\s/g, "").toUpperCase();
  const isVatId = /^[A-Z]{2}[A-Z0-9+*.-]*\d[A-Z0-9+*.-]*$/.test(compact) && countries.includes(compact.slice(0, 2));
  return isVatId ? compact : undefined;
}
