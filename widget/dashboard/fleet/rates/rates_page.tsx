import { useState } from "preact/hooks";
import type { Rate } from "../../../../shared/contract/rates.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyList } from "../../kit/empty_list.tsx";
import { Loaded } from "../../kit/loaded.tsx";
import { MovableRows } from "../../kit/movable_rows.tsx";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { FleetHead } from "../fleet_head.tsx";
import { ListButton } from "../list_button.tsx";
import { usePriceTables } from "../prices/use_price_tables.ts";
import { nextPriority, priorityChanges } from "./rate_order.ts";
import { RateSheet } from "./rate_sheet.tsx";
import { changeText, daysText } from "./rate_text.ts";
import { ratesKey, useRates } from "./use_rates.ts";
import { YearOfRates } from "./year_of_rates.tsx";

/** The rates of the shop, the most important first, and a year in their colours. */
export function RatesPage() {
  const { api, me } = useStore();
  const own = useRatesWords();
  const format = useFormat();
  const mayWrite = useIsManager();
  const cached = useRates();
  const tables = usePriceTables().data ?? [];
  const [open, setOpen] = useState<Rate | "new" | null>(null);
  const { data: rates, refresh } = cached;

  return (
    <div class="page fleet-page rates-page">
      <FleetHead>
        {mayWrite && <Button kind="primary" onClick={() => setOpen("new")}>{own.new_rate}</Button>}
      </FleetHead>
      <Loaded cached={cached} rows={4}>
        {(rates) =>
          rates.length
            ? (
              <>
                <MovableRows
                  rows={rates}
                  cacheKey={ratesKey(me.value!.shop.id)}
                  mayMove={mayWrite}
                  lead={own.order}
                  changesOf={priorityChanges}
                  save={({ id, ...body }) => api("PATCH /v1/rates/:id", { params: { id }, body })}
                  refresh={refresh}
                >
                  {(rate, at) => (
                    <>
                      <i class={`rate-colour rate-${at % 8}`} />
                      <ListButton
                        record={{
                          name: rate.name,
                          description: [
                            changeText(rate.change, { format, tables }),
                            daysText(rate, format, own),
                          ].join(" · "),
                        }}
                        onOpen={mayWrite ? () => setOpen(rate) : null}
                      />
                    </>
                  )}
                </MovableRows>
                <YearOfRates rates={rates} onCopied={refresh} />
              </>
            )
            : <EmptyList icon="calendar" more={own.none_more}>{own.none}</EmptyList>}
      </Loaded>
      {open && (
        <RateSheet
          rate={open === "new" ? null : open}
          priority={nextPriority(rates ?? [])}
          onClose={() => setOpen(null)}
          onChange={refresh}
        />
      )}
    </div>
  );
}
