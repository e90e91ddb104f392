import type { ComponentType } from "preact";
import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";

/** How long the customer rents. */
export type Length = "several_days" | "one_day" | "half_day";

export interface LengthChoice {
  length: Length;
  onLength: (length: Length) => void;
}

interface LengthsProps extends LengthChoice {
  /** Undefined if the shop rents no half days. */
  HalfDayChip: ComponentType<LengthChoice> | undefined;
}

/** The choice of the length. The half day stands last, because the shop's prices may come later than the calendar. */
export function Lengths({ length, HalfDayChip, onLength }: LengthsProps) {
  const { words: { dates } } = useText();
  const lengths = ["several_days", "one_day"] as const;
  return (
    <div class="chips scroll lengths">
      {lengths.map((name) => (
        <Chip
          key={name}
          pressed={name === length}
          onClick={() => onLength(name)}
        >
          {dates[name]}
        </Chip>
      ))}
      {HalfDayChip && <HalfDayChip length={length} onLength={onLength} />}
    </div>
  );
}
