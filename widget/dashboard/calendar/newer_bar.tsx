import { useFormat } from "../text/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { nameOf } from "./bar_view.tsx";
import type { PlacedBar } from "./calendar_row.ts";
import type { Move } from "./move.ts";
import { describePeriod } from "./move_words.ts";
import { type Period, periodOfBar } from "./moved_period.ts";

/** What a colleague may have changed of a bar since it was lifted. */
export type NewerBar = Pick<PlacedBar, "starts" | "ends"> & Partial<Pick<PlacedBar, "quantity" | "reason">>;

/** Shows a moved bar beside what a colleague has made of it meanwhile. */
export function NewerBarNotice({ newer, reviewed: { bar, period } }: { newer: NewerBar; reviewed: Move }) {
  const format = useFormat();
  const words = useWords();
  const theirs = { ...bar, ...newer };
  // The move changes the dates only
  const isRenamed = theirs.reason !== bar.reason || theirs.quantity !== bar.quantity;
  const describe = (shown: Period) => {
    const dates = describePeriod(shown, format, words);
    const units = theirs.quantity > 1 ? `${theirs.quantity} × ` : "";
    return isRenamed ? `${dates} · ${units}${nameOf(theirs, words)}` : dates;
  };
  return (
    <Notice bad>
      <p>{words.errors.changed_meanwhile}</p>
      <dl class="both-values">
        <dt>{words.draft.yours}</dt>
        <dd>
          <bdi>{describe(period)}</bdi>
        </dd>
        <dt>{words.draft.theirs}</dt>
        <dd>
          <bdi>{describe(periodOfBar(theirs))}</bdi>
        </dd>
      </dl>
    </Notice>
  );
}
