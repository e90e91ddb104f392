import type { ComponentChildren } from "preact";
import type { DayRow, Missing } from "../../../shared/contract/dashboard.ts";
import { type Format, useFormat } from "../text/format.ts";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Words } from "../text/en.ts";
import { useWords } from "../text/words.ts";
import { roughDuration } from "../kit/durations.ts";
import { countUnits, isDone, isPartlyOut, type RowList } from "./row_state.ts";

/** How many chips a row has room for on one line. Of more, the first is shown there with the number of the others. */
const ON_ONE_LINE = 2;

/** How a booking stands: done, late by minutes, ready, or what it lacks before it can be handed out or closed. */
export function RowChips({ row, list, late }: { row: DayRow; list: RowList; late: number }) {
  const format = useFormat();
  const words = useWords();
  const { all, out, back } = countUnits(row);
  const partlyOut = list === "pickups" && isPartlyOut(row);
  const done = isDone(row, list);
  const chips: ComponentChildren[] = [];
  if (late > 0) chips.push(<span class="tag bad">{words.today.late_by(roughDuration(format, late))}</span>);
  if (row.status === "partially_returned") chips.push(<Tag>{words.today.partly_back(back, out)}</Tag>);
  if (partlyOut) chips.push(<Tag>{words.today.partly_out(out, all)}</Tag>);
  for (const missing of row.missing) chips.push(<Tag tone="warm">{missingSentence(missing, format, words)}</Tag>);
  if (row.status === "no_show") chips.push(<Tag>{words.today.no_show}</Tag>);
  else if (done) {
    chips.push(
      <span class="done-mark">
        <Icon name="check" /> {list === "pickups" ? words.today.handed_out : words.today.taken_back}
      </span>,
    );
  } else if (list === "pickups" && !partlyOut && !row.missing.length) {
    chips.push(<Tag tone="good">{words.today.ready}</Tag>);
  }
  const tooMany = chips.length > ON_ONE_LINE;
  return (
    <span class={tooMany ? "chips too-many" : "chips"}>
      {chips}
      {tooMany && <bdi class="tag others" aria-hidden="true">+{chips.length - 1}</bdi>}
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
