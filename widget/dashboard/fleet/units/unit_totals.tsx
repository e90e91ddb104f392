import type { UnitTotals } from "../../../../shared/contract/unit_service.ts";
import { InCurrency } from "../../kit/in_currency.tsx";
import { useFormat } from "../../text/format.ts";
import { useUnitsWords } from "../../text/units_words.ts";

/** The whole life of a unit in one line: "17 rentals · 90 hours · 2 repairs · €340 earned". */
export function UnitTotalsLine({ totals }: { totals: UnitTotals }) {
  const own = useUnitsWords();
  const { rentals, hours, services, repairs, earned, service_cost } = totals;
  return (
    <p class="unit-totals">
      {own.rentals(rentals)}
      {rentals > 0 && ` · ${own.hours(hours)}`}
      {services > 0 && ` · ${own.services(services)}`}
      {repairs > 0 && ` · ${own.repairs(repairs)}`}
      {earned.map((sum) => <Sum key={sum.currency} {...sum} sentence={own.earned} />)}
      {service_cost.map((sum) => <Sum key={sum.currency} {...sum} sentence={own.spent} />)}
    </p>
  );
}

interface SumProps {
  currency: string;
  amount: number;
  sentence: (amount: string) => string;
}

function Sum({ currency, ...sum }: SumProps) {
  return (
    <InCurrency currency={currency}>
      <Written {...sum} />
    </InCurrency>
  );
}

function Written({ amount, sentence }: Omit<SumProps, "currency">) {
  const { money } = useFormat();
  return <>{` · ${sentence(money(amount))}`}</>;
}
