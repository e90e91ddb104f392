import { Select } from "../kit/select.tsx";
import { useTaxRates } from "./prices/use_tax_rates.ts";
import { useFormat } from "../text/format.ts";
import { percentOf } from "../text/percent.ts";
import { useTaxRatesWords } from "../text/tax_rates_words.ts";

interface TaxRateSelectProps {
  label: string;
  /** The id of the rate; empty for the shop's own. */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
}

/** The tax rate of an item or an add-on. A shop that has entered none sees nothing. */
export function TaxRateSelect(props: TaxRateSelectProps) {
  const own = useTaxRatesWords();
  const names = useTaxRateNames();
  const { data } = useTaxRates();
  if (!data?.length) return null;
  return <Select {...props} none={own.of_shop} options={data.map(({ id }) => ({ value: id, label: names(id) }))} />;
}

/** Returns a function from the id of a rate to its name and percent. Without an id it is the shop's own. */
export function useTaxRateNames(): (id: string) => string {
  const own = useTaxRatesWords();
  const { locale } = useFormat();
  const { data } = useTaxRates();
  return (id) => {
    const rate = data?.find((each) => each.id === id);
    return rate ? `${rate.name} (${percentOf(locale, rate.percent)})` : own.of_shop;
  };
}
