import { answerKey } from "../../../shared/questions/typed_answer.ts";
import type { ShownQuestion, TypedAnswers } from "./questions.tsx";

/**
 * Returns what is typed, without gear that is not booked any more or has no room left. Where there is one thing for all
 * riders, it is chosen already.
 */
export function withChosenGear(
  shown: readonly ShownQuestion[],
  { typed, riders: all }: { typed: TypedAnswers; riders: number },
): TypedAnswers {
  const chosen = { ...typed };
  for (const { question, riders, gear } of shown) {
    if (!gear) continue;
    const left = new Map(gear.map(({ id, left }) => [id, left]));
    const only = gear.length === 1 && gear[0]!.places >= all ? gear[0]!.id : "";
    for (const rider of riders) {
      const key = answerKey(question, rider);
      const wanted = typed[key];
      const id = wanted === undefined || wanted && !left.has(wanted) ? only : wanted;
      const open = left.get(id) ?? 0;
      left.set(id, open - 1);
      chosen[key] = open > 0 ? id : "";
    }
  }
  return chosen;
}
