import { useText } from "../../text/text.ts";
import { Chip } from "../../ui/chip.tsx";
import type { LengthChoice, PartsOfDay } from "./parts_of_day.ts";

/** The choice of the length. Parts of a day stand last, because the shop's prices may come later than the calendar. */
export function Lengths({ parts, length, onLength }: LengthChoice & { parts: PartsOfDay | null }) {
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
      {parts && <parts.PartChips {...{ parts, length, onLength }} />}
    </div>
  );
}
