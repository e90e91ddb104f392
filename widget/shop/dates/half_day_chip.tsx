import { useEffect, useRef } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import type { LengthChoice } from "./lengths.tsx";

/** The choice of half a day, last in a row that scrolls on a phone. The chosen chip of the row is shown whole. */
export function HalfDayChip({ length, onLength }: LengthChoice) {
  const { words: { dates } } = useText();
  const pressed = length === "half_day";
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!pressed) row.current?.scrollTo({ left: 0 });
  }, [pressed]);
  return (
    <Chip
      pressed={pressed}
      onClick={({ currentTarget }) => {
        row.current = currentTarget.parentElement;
        onLength("half_day");
        currentTarget.scrollIntoView({ block: "nearest", inline: "center" });
      }}
    >
      {dates.half_day}
    </Chip>
  );
}
