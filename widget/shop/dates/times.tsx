import { useEffect, useRef, useState } from "preact/hooks";
import { pickupChoice as english } from "../../text/en_pickup_choice.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import type { TimesProps } from "./parts_of_day.ts";

addWords(english);

/** The most free units that are named. */
const FEW = 3;

/**
 * The choice of the pickup time of a part of a day. Where the shop rents by the hour, times that are not free cannot be
 * chosen, and the first free one is taken.
 */
export function Times({ parts, date, time, reveal, onTime }: TimesProps) {
  const { words: { pickup_choice, gear, dates }, clock } = useText();
  const field = useRef<HTMLLabelElement>(null);
  const chosen = useRef(time);
  chosen.current = time;
  const [free, setFree] = useState<ReadonlyMap<string, number> | null>(null);
  const length = time.slice(6);
  const times = parts.timesOf(date, length);
  useEffect(() => {
    let isShown = true;
    setFree(null);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (reveal) field.current?.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
    // Without an answer all times can be chosen. The inventory then says what is sold out
    parts.loadFree?.(date, length).then((found) => {
      if (!isShown) return;
      setFree(found);
      const first = times.find((at) => found.get(at));
      // The customer may have chosen another one since the request
      if (first && !found.get(chosen.current)) onTime(first);
    }, () => {});
    return () => {
      isShown = false;
    };
  }, [date, length]);
  if (parts.restOf?.(date)) return null;
  const isTaken = (at: string) => free !== null && !free.get(at);
  const leftAt = (at: string) => {
    const count = free?.get(at);
    return count && count <= FEW ? ` · ${gear.left(count)}` : "";
  };
  return (
    <label class="field times" part="field" ref={field}>
      <span>{pickup_choice.time}</span>
      <span class="row">
        <select class="input" value={time} onChange={(event) => onTime(event.currentTarget.value)}>
          {times.map((at) => (
            <option key={at} value={at} disabled={isTaken(at)}>
              {clock(at.slice(0, 5)) + (isTaken(at) ? ` · ${dates.sold_out}` : leftAt(at))}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
