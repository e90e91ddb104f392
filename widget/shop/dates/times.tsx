import { useEffect, useRef } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

export interface TimesProps {
  times: readonly string[];
  time: string;
  /** Scrolls the choice into view, above the bar: the customer has just chosen the day. */
  reveal: boolean;
  onTime: (time: string) => void;
}

/** The choice of the pickup time of a half day. */
export function Times({ times, time, reveal, onTime }: TimesProps) {
  const { words: { pickup }, clock } = useText();
  const field = useRef<HTMLLabelElement>(null);
  useEffect(() => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (reveal) field.current!.scrollIntoView({ block: "nearest", behavior: still ? "auto" : "smooth" });
  }, []);
  return (
    <label class="field times" part="field" ref={field}>
      <span>{pickup.time}</span>
      <span class="row">
        <select class="input" value={time} onChange={(event) => onTime(event.currentTarget.value)}>
          {times.map((at) => <option key={at} value={at}>{clock(at)}</option>)}
        </select>
        <Icon name="down" />
      </span>
    </label>
  );
}
