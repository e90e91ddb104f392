import { useText } from "../../text/text.ts";
import { Notice } from "../../ui/notice.tsx";
import { useWords } from "../text/words.ts";
import { nameOf } from "./bar_view.tsx";
import type { Move } from "./move.ts";
import { describePeriod } from "./move_words.ts";
import { type Period, periodOfBar } from "./moved_period.ts";
import type { NewerDowntime as Newer } from "./use_downtime_change.ts";

/** Shows a moved downtime beside what a colleague has made of it meanwhile. */
export function NewerDowntime({ newer, reviewed: { bar, period } }: { newer: Newer; reviewed: Move }) {
  const text = useText();
  const words = useWords();
  const theirs = { ...bar, ...newer };
  // The move changes the dates only
  const isRenamed = theirs.reason !== bar.reason || theirs.quantity !== bar.quantity;
  const describe = (period: Period, { quantity, reason }: Newer) =>
    [
      describePeriod(period, text, words),
      ...isRenamed ? [`${quantity > 1 ? `${quantity} × ` : ""}${nameOf({ ...bar, reason }, words)}`] : [],
    ].join(" · ");
  return (
    <Notice bad>
      <p>{words.errors.changed_meanwhile}</p>
      <dl class="both-values">
        <dt>{words.draft.yours}</dt>
        <dd>
          <bdi>{describe(period, theirs)}</bdi>
        </dd>
        <dt>{words.draft.theirs}</dt>
        <dd>
          <bdi>{describe(periodOfBar(theirs), theirs)}</bdi>
        </dd>
      </dl>
    </Notice>
  );
}
