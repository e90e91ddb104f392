import { useState } from "preact/hooks";
import { useFormat } from "../text/format.ts";
import { Button } from "../../ui/button.tsx";
import { withQuery } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { BarIcon, lookNames, lookOf, nameOf } from "./bar_view.tsx";
import type { PlacedBar } from "./calendar_row.ts";
import { describePeriod } from "./move_words.ts";
import { edgesOf, periodOfBar } from "./moved_period.ts";

interface DayEntryProps {
  bar: PlacedBar;
  busy: boolean;
  onLift: () => void;
  onPutBack: () => void;
  onOpen: () => void;
}

/** One bar of a day with what can be done with it. */
export function DayEntry({ bar, busy, onLift, onPutBack, onOpen }: DayEntryProps) {
  const format = useFormat();
  const words = useWords();
  const [isSure, setSure] = useState(false);
  const { kind, id, quantity, booking_number } = bar;
  const name = nameOf(bar, words);
  const look = lookOf(bar);
  return (
    <li>
      <p class="entry-name">
        <span class={`bar ${look}`} aria-hidden="true">
          <BarIcon look={look} />
        </span>
        <strong>
          {quantity > 1 && <span class="units">{quantity}</span>} <bdi>{name}</bdi>
        </strong>
        <small class="muted">{lookNames(words)[look]}</small>
      </p>
      <p class="muted">{describePeriod(periodOfBar(bar), format, words)}</p>
      <p class="row">
        {booking_number && (
          <a class="button quiet" href={withQuery({ booking: id })} onClick={onOpen}>
            {words.calendar.open(booking_number)}
          </a>
        )}
        {edgesOf(bar).length > 0 && (
          <Button label={words.calendar.move_of(name)} onClick={onLift}>{words.calendar.move}</Button>
        )}
        {kind === "downtime" && !isSure && <Button onClick={() => setSure(true)}>{words.calendar.put_back}</Button>}
      </p>
      {isSure && (
        <p class="row">
          <span>{words.calendar.put_back_sure}</span>
          <Button kind="danger" busy={busy && words.calendar.put_back} onClick={onPutBack}>
            {words.calendar.put_back}
          </Button>
        </p>
      )}
    </li>
  );
}
