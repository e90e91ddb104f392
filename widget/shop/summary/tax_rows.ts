import { type TaxAtRate, taxesToShow } from "../../../shared/prices/taxes_to_show.ts";

/** Returns the tax of a price, with its rate in brackets if there are several. */
export function taxRows(
  { taxes = [], tax }: { taxes?: readonly TaxAtRate[] | undefined; tax: number },
  percent: (value: number) => string,
): { rate: string; tax: number }[] {
  const rows = taxesToShow(taxes).map((each) => (
    { rate: ` (\u2068${[each.name, percent(each.percent)].join(" ").trim()}\u2069)`, tax: each.tax }
  ));
  return rows.length || !tax ? rows : [{ rate: "", tax }];
}
