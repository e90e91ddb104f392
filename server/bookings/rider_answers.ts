import type { Answer } from "../../shared/contract/answer.ts";
import { isNamed, normalizeName } from "../signing/names.ts";

interface Named {
  name: string;
}

/**
 * Returns the answers that a booking keeps when its riders change, with the new places of the riders.
 *
 * Answers follow a name that is unchanged. Those of a rider without a name stay at their place, unless that is now of
 * another rider. All other answers go: the height of one person must not set the gear of another.
 */
export function keepAnswers(
  answers: readonly Answer[],
  { before, after, count }: {
    before: readonly Named[];
    after: readonly Named[];
    /** The new number of riders. */
    count: number;
  },
): Answer[] {
  const places = moveRiders(before, after, count);
  return answers.flatMap((answer) => {
    if (answer.rider === null) return [answer];
    const rider = places(answer.rider);
    return rider === undefined ? [] : [{ ...answer, rider }];
  });
}

/** Returns a function from the former place of a rider to the new one. */
function moveRiders(
  before: readonly Named[],
  after: readonly Named[],
  count: number,
): (rider: number) => number | undefined {
  const taken = new Set<number>();
  const moved = new Map<number, number>();
  const isSame = (from: number, to: number) =>
    isNamed(before[from]!.name) && normalizeName(before[from]!.name) === normalizeName(after[to]!.name);
  // A place that is unchanged comes first: two riders may have one name
  for (const inPlace of [true, false]) {
    before.forEach((_, from) => {
      if (moved.has(from)) return;
      const to = after.findIndex((_, to) => !taken.has(to) && (!inPlace || to === from) && isSame(from, to));
      if (to < 0) return;
      taken.add(to);
      moved.set(from, to);
    });
  }
  return (rider) => {
    if (isNamed(before[rider]?.name)) return moved.get(rider);
    return rider < count && !taken.has(rider) ? rider : undefined;
  };
}
