import { taxRates as ar } from "./ar/tax_rates.ts";
import { taxRates as de } from "./de/tax_rates.ts";
import { taxRates as en } from "./en/tax_rates.ts";
import { taxRates as es } from "./es/tax_rates.ts";
import { taxRates as fr } from "./fr/tax_rates.ts";
import { useViewWords } from "./view_words.ts";

export type TaxRatesWords = typeof en;

/** Returns the sentences about tax rates. */
export const useTaxRatesWords = (): TaxRatesWords => useViewWords({ ar, de, en, es, fr });
