import type { DayRow, Missing } from "../../../shared/contract/dashboard.ts";
import { type Text, useText } from "../../text/text.ts";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Words } from "../text/en.ts";
import { useWords } from "../text/words.ts";
import { roughDuration } from "../kit/durations.ts";
import { countUnits, isDone, type RowList } from "./row_state.ts";

/** How a booking stands: done, late, ready, or what it lacks before it can be handed out or closed. */
export function RowChips({ row, list, now }: { row: DayRow; list: RowList; now: number }) {
  const text = useText();
  const words = useWords();
  const { today } = words;
  const { all, back } = countUnits(row);
  const done = isDone(row, list);
  const late = list === "overdue" ? (now - Date.parse(row.due_at)) / 60_000 : 0;
  return (
    <span class="chips">
      {late > 0 && <span class="tag bad">{today.late_by(roughDuration(text, late))}</span>}
      {row.status === "partially_returned" && <Tag>{today.partly_back(back, all)}</Tag>}
      {row.missing.map((missing) => <Tag key={missing.kind} tone="warm">{missingSentence(missing, text, words)}</Tag>)}
      {row.status === "no_show" ? <Tag>{today.no_show}</Tag> : done && (
        <span class="done-mark">
          <Icon name="check" /> {list === "pickups" ? today.handed_out : today.taken_back}
        </span>
      )}
      {list === "pickups" && !done && !row.missing.length && <Tag tone="good">{today.ready}</Tag>}
    </span>
  );
}

/** Returns what a booking lacks, as a few words. */
export function missingSentence(missing: Missing, { money }: Text, { today: { missing: words } }: Words): string {
  switch (missing.kind) {
    case "waiver":
      return words.waiver(missing.signed, missing.required);
    case "balance":
      return words.balance(money(missing.amount));
    case "deposit":
      return words.deposit(money(missing.amount));
    default:
      return words[missing.kind];
  }
}
