import { useState } from "preact/hooks";
import type { TaxRate } from "../../../../shared/contract/tax_rates.ts";
import { Button } from "../../../ui/button.tsx";
import { ListButton } from "../../fleet/list_button.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useFormat } from "../../text/format.ts";
import { percentOf } from "../../text/percent.ts";
import { useTaxRatesWords } from "../../text/tax_rates_words.ts";
import { TaxRateSheet } from "./tax_rate_sheet.tsx";
import { useTaxRates } from "../../fleet/prices/use_tax_rates.ts";

/** The rates that some items and add-ons have instead of the shop's own. */
export function TaxRates() {
  const own = useTaxRatesWords();
  const { locale } = useFormat();
  const mayWrite = useIsManager();
  const cached = useTaxRates();
  const [open, setOpen] = useState<TaxRate | "new" | null>(null);
  return (
    <section class="card stack tax-rates">
      <h2>{own.title}</h2>
      <p class="muted">{own.lead}</p>
      <Loaded cached={cached} rows={1}>
        {(rates) =>
          rates.length > 0 && (
            <ul class="plain-list">
              {rates.map((rate) => (
                <li key={rate.id}>
                  <ListButton
                    record={{ name: rate.name, description: percentOf(locale, rate.percent) }}
                    onOpen={mayWrite ? () => setOpen(rate) : null}
                  />
                </li>
              ))}
            </ul>
          )}
      </Loaded>
      {mayWrite && (
        <div>
          <Button icon="plus" onClick={() => setOpen("new")}>{own.add}</Button>
        </div>
      )}
      {open && (
        <TaxRateSheet
          rate={open === "new" ? null : open}
          onClose={() => setOpen(null)}
          onChange={() => cached.refresh()}
        />
      )}
    </section>
  );
}
