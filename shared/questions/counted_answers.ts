/** An answer, as far as it is counted. */
export interface GivenAnswer {
  question_id: string;
  rider: number | null;
  kind?: string;
  value?: unknown;
}
interface BookedLine {
  items: readonly { id: string; places: number }[];
}

/**
 * Returns the answers that count. Gear that is no longer booked does not, nor gear that has no room left: riders who
 * come first have it. `missingAnswers` in `bookings/answers.sql.ts` counts the same.
 */
export function countedAnswers<A extends GivenAnswer>(answers: readonly A[], lines: readonly BookedLine[]): A[] {
  const places = new Map<unknown, number>();
  for (const item of lines.flatMap(({ items }) => items)) places.set(item.id, (places.get(item.id) ?? 0) + item.places);
  const taken = new Map<string, number>();
  const haveRoom = answers.filter(({ kind }) => kind === "gear").toSorted((a, b) => a.rider! - b.rider!)
    .filter(({ question_id, value }) => {
      const key = `${question_id} ${value}`;
      const place = taken.get(key) ?? 0;
      taken.set(key, place + 1);
      return place < (places.get(value) ?? 0);
    });
  const counted = new Set(haveRoom);
  return answers.filter((answer) => answer.kind !== "gear" || counted.has(answer));
}
