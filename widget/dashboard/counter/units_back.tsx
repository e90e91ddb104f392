import type { Booking } from "../../../shared/contract/booking.ts";
import { Stepper } from "../../ui/stepper.tsx";
import { useWords } from "../text/words.ts";

interface UnitsBackProps {
  lines: Booking["lines"];
  /** Units that are back now, by line. */
  back: Readonly<Record<string, number>>;
  onBack: (line_id: string, units: number) => void;
}

/** Asks how many units of each line are back. It starts with all that are out. */
export function UnitsBack({ lines, back, onBack }: UnitsBackProps) {
  const words = useWords();
  return (
    <fieldset class="units-back">
      <legend>{words.counter.what_is_back}</legend>
      <ul>
        {lines.filter(({ out }) => out > 0).map(({ id, name, out }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              <small class="muted">{words.counter.out(out)}</small>
            </span>
            <Stepper
              name={name}
              value={back[id] ?? out}
              max={out}
              fewer={words.counter.fewer(name)}
              more={words.counter.more(name)}
              onChange={(units) => onBack(id, units)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
