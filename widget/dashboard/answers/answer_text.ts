import type { Answer } from "../../../shared/contract/answer.ts";
import type { Format } from "../text/format.ts";

/** Returns an answer with its question as it was then: "Height 178 cm", "Ability: Beginner", "Boat: Sea kayak, M". */
export function answerText(
  { label, kind, unit, value, name }: Answer,
  { locale, day }: Pick<Format, "locale" | "day">,
  { yes, no }: { yes: string; no: string },
): string {
  switch (kind) {
    case "number":
      return [label, Number(value).toLocaleString(locale), unit].filter(Boolean).join(" ");
    case "yes_no":
      return `${label}: ${value ? yes : no}`;
    case "date":
      return `${label}: ${day(String(value))}`;
    case "gear":
      return `${label}: ${name}`;
    default:
      return `${label}: ${value}`;
  }
}
