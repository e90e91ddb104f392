import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";

/** How long the customer rents. */
export type Length = "several_days" | "one_day" | "half_day";

interface LengthsProps {
  length: Length;
  rents_half_days: boolean;
  onLength: (length: Length) => void;
}

/** The choice of the length. The half day stands last, because the shop's prices may come later than the calendar. */
export function Lengths({ length, rents_half_days, onLength }: LengthsProps) {
  const { words: { dates } } = useText();
  const lengths = ["several_days", "one_day", "half_day"] as const;
  return (
    <div class="chips scroll">
      {lengths.slice(0, rents_half_days ? 3 : 2).map((name) => (
        <Chip
          key={name}
          pressed={name === length}
          onClick={() => onLength(name)}
        >
          {dates[name]}
        </Chip>
      ))}
    </div>
  );
}
