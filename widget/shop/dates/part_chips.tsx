import { useEffect, useRef } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import type { PartChoice } from "./parts_of_day.ts";

/** The lengths within a day, last in a row that scrolls on a phone. The chosen chip of the row is shown whole. */
export function PartChips({ parts, length, onLength }: PartChoice) {
  const { words: { dates }, duration } = useText();
  const frame = useRef<HTMLSpanElement>(null);
  const pressed = parts.lengths.includes(length) ? length : null;
  useEffect(() => {
    const row = frame.current!.parentElement!;
    const chip = frame.current!.querySelector("[aria-pressed=true]")?.getBoundingClientRect();
    const space = row.getBoundingClientRect();
    // Moves the row only, not the page: a day far below may have chosen this length
    row.scrollBy({ left: chip ? chip.x + chip.width / 2 - space.x - space.width / 2 : -row.scrollLeft });
  }, [pressed]);
  return (
    <span ref={frame} style={{ display: "flex", gap: "inherit" }}>
      {parts.lengths.map((name) => (
        <Chip key={name} pressed={name === pressed} onClick={() => onLength(name)}>
          {name ? duration(Number(name), "hour") : dates.half_day}
        </Chip>
      ))}
    </span>
  );
}
