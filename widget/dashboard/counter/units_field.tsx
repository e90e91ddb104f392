import { Stepper } from "../../ui/stepper.tsx";
import { useWords } from "../text/words.ts";

/** A line of a booking, and how many of its units can be chosen. */
export interface UnitsLine {
  id: string;
  name: string;
  max: number;
}

interface UnitsFieldProps {
  legend: string;
  lines: readonly UnitsLine[];
  /** The fewest units of a line. */
  min?: number;
  /** What the most units of a line are. */
  describe: (max: number) => string;
  /** Chosen units by line. A line starts with all. */
  chosen: Readonly<Record<string, number>>;
  onChoose: (line_id: string, units: number) => void;
}

/** Asks for units of each line. */
export function UnitsField({ legend, lines, min = 0, describe, chosen, onChoose }: UnitsFieldProps) {
  const words = useWords();
  return (
    <fieldset class="units-back">
      <legend>{legend}</legend>
      <ul>
        {lines.filter(({ max }) => max > 0).map(({ id, name, max }) => (
          <li key={id}>
            <span>
              <bdi>{name}</bdi>
              <small class="muted">{describe(max)}</small>
            </span>
            <Stepper
              name={name}
              value={chosen[id] ?? max}
              min={min}
              max={max}
              fewer={words.counter.fewer(name)}
              more={words.counter.more(name)}
              onChange={(units) => onChoose(id, units)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
