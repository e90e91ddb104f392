import { useWords } from "../text/words.ts";
import { BarIcon, type BarLook } from "./bar_view.tsx";

/** Says what the looks of the bars mean. */
export function Legend() {
  const { calendar: words } = useWords();
  const names: Record<BarLook, string> = {
    booked: words.kinds.booking,
    out: words.out,
    overdue: words.overdue,
    back: words.back,
    hold: words.kinds.hold,
    downtime: words.kinds.downtime,
  };
  return (
    <ul class="legend" aria-label={words.kind}>
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
