import { useEffect, useRef } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import type { LengthChoice } from "./lengths.tsx";

/** The choice of half a day, last in a row that scrolls on a phone. The chosen chip of the row is shown whole. */
export function HalfDayChip({ length, onLength }: LengthChoice) {
  const { words: { dates } } = useText();
  const pressed = length === "half_day";
  const frame = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const row = frame.current!.parentElement!;
    const [chip, space] = [frame.current!.firstElementChild!, row].map((element) => element.getBoundingClientRect());
    // Moves the row only, not the page: a day far below may have chosen this length
    row.scrollBy({ left: pressed ? chip!.x + chip!.width / 2 - space!.x - space!.width / 2 : -row.scrollLeft });
  }, [pressed]);
  return (
    <span ref={frame} style={{ display: "flex" }}>
      <Chip pressed={pressed} onClick={() => onLength("half_day")}>{dates.half_day}</Chip>
    </span>
  );
}
