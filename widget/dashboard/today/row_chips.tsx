import type { DayRow, Missing } from "../../../shared/contract/dashboard.ts";
import { type Format, useFormat } from "../text/format.ts";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Words } from "../text/en.ts";
import { useWords } from "../text/words.ts";
import { roughDuration } from "../kit/durations.ts";
import { countUnits, isDone, isPartlyOut, type RowList } from "./row_state.ts";

/** How a booking stands: done, late, ready, or what it lacks before it can be handed out or closed. */
export function RowChips({ row, list, now }: { row: DayRow; list: RowList; now: number }) {
  const format = useFormat();
  const words = useWords();
  const { all, out, back } = countUnits(row);
  const partlyOut = list === "pickups" && isPartlyOut(row);
  const done = isDone(row, list);
  const late = list === "overdue" ? (now - Date.parse(row.due_at)) / 60_000 : 0;
  return (
    <span class="chips">
      {late > 0 && <span class="tag bad">{words.today.late_by(roughDuration(format, late))}</span>}
      {row.status === "partially_returned" && <Tag>{words.today.partly_back(back, out)}</Tag>}
      {partlyOut && <Tag>{words.today.partly_out(out, all)}</Tag>}
      {row.missing.map((missing) => <Tag key={missing.kind} tone="warm">{missingSentence(missing, format, words)}
      </Tag>)}
      {row.status === "no_show" ? <Tag>{words.today.no_show}</Tag> : done && (
        <span class="done-mark">
          <Icon name="check" /> {list === "pickups" ? words.today.handed_out : words.today.taken_back}
        </span>
      )}
      {list === "pickups" && !done && !partlyOut && !row.missing.length && <Tag tone="good">{words.today.ready}</Tag>}
    </span>
  );
}

/** Returns what a booking lacks, as a few words. */
export function missingSentence(missing: Missing, { money }: Format, words: Words): string {
  switch (missing.kind) {
    case "waiver":
      return words.today.missing.waiver(missing.signed, missing.required);
    case "balance":
      return words.today.missing.balance(money(missing.amount));
    case "deposit":
      return words.today.missing.deposit(money(missing.amount));
    default:
      return words.today.missing[missing.kind];
  }
}
