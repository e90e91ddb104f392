import { useWords } from "../text/words.ts";
import { BarIcon, type BarLook, lookNames } from "./bar_view.tsx";

/** Says what the looks of the bars mean. */
export function Legend() {
  const words = useWords();
  const names = lookNames(words);
  return (
    <ul class="legend" aria-label={words.calendar.kind}>
      {(Object.keys(names) as BarLook[]).map((look) => (
        <li key={look}>
          <span class={`bar ${look}`} aria-hidden="true">
            <BarIcon look={look} />
          </span>{" "}
          {names[look]}
        </li>
      ))}
    </ul>
  );
}
