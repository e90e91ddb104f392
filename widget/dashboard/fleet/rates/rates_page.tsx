import { useRef, useState } from "preact/hooks";
import type { Rate } from "../../../../shared/contract/rates.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { EmptyList } from "../../kit/empty_list.tsx";
import { movedTo } from "../../kit/list_order.ts";
import { Loaded } from "../../kit/loaded.tsx";
import { focusMoveButton, MoveButtons } from "../../kit/move_buttons.tsx";
import { useAction } from "../../state/use_action.ts";
import { useIsManager } from "../../state/use_is_manager.ts";
import { useStore } from "../../state/store.ts";
import { useFormat } from "../../text/format.ts";
import { useRatesWords } from "../../text/rates_words.ts";
import { useWords } from "../../text/words.ts";
import { FleetHead } from "../fleet_head.tsx";
import { ListButton } from "../list_button.tsx";
import { usePriceTables } from "../prices/use_price_tables.ts";
import { nextPriority, priorityChanges } from "./rate_order.ts";
import { RateSheet } from "./rate_sheet.tsx";
import { changeText, daysText } from "./rate_text.ts";
import { useRates } from "./use_rates.ts";
import { YearOfRates } from "./year_of_rates.tsx";

/** The rates of the shop, the most important first, and a year in their colours. */
export function RatesPage() {
  const { api } = useStore();
  const words = useWords();
  const own = useRatesWords();
  const format = useFormat();
  const mayWrite = useIsManager();
  const cached = useRates();
  const tables = usePriceTables().data ?? [];
  const [open, setOpen] = useState<Rate | "new" | null>(null);
  const [announced, setAnnounced] = useState("");
  const list = useRef<HTMLUListElement>(null);
  const moving = useAction();
  const { data: rates, refresh } = cached;

  async function move(from: number, by: 1 | -1): Promise<void> {
    const isMoved = await moving.run(async () => {
      for (const { id, ...body } of priorityChanges(movedTo(rates!, from, from + by))) {
        await api("PATCH /v1/rates/:id", { params: { id }, body });
      }
    });
    refresh();
    if (!isMoved) return;
    setAnnounced(words.fleet.moved(rates![from]!.name, from + by + 1));
    focusMoveButton(list.current?.children[from + by], by);
  }
  return (
    <div class="page fleet-page rates-page">
      <FleetHead>
        {mayWrite && <Button kind="primary" onClick={() => setOpen("new")}>{own.new_rate}</Button>}
      </FleetHead>
      {moving.error && <Notice bad>{moving.error}</Notice>}
      <p class="unseen" role="status">{announced}</p>
      <Loaded cached={cached} rows={4}>
        {(rates) =>
          rates.length
            ? (
              <>
                <p class="muted">{own.order}</p>
                <ul class="plain-list" ref={list}>
                  {rates.map((rate, at) => (
                    <li key={rate.id}>
                      {mayWrite && (
                        <MoveButtons
                          labels={[words.fleet.move_up(rate.name), words.fleet.move_down(rate.name)]}
                          at={at}
                          count={rates.length}
                          onMove={(by) => void move(at, by)}
                        />
                      )}
                      <i class={`rate-colour rate-${at % 8}`} />
                      <ListButton
                        record={{
                          name: rate.name,
                          description: [
                            changeText(rate.change, { format, tables, words: own }),
                            daysText(rate, format, own),
                          ].join(" · "),
                        }}
                        onOpen={mayWrite ? () => setOpen(rate) : null}
                      />
                    </li>
                  ))}
                </ul>
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
