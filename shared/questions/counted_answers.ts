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
  return answers.filter((answer) => {
    if (answer.kind !== "gear") return true;
    const isBefore = (other: A) =>
      other.kind === "gear" && other.question_id === answer.question_id && other.value === answer.value &&
      other.rider! < answer.rider!;
    return answers.filter(isBefore).length < (places.get(answer.value) ?? 0);
  });
}
