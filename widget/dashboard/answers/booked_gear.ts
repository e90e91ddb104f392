import type { Answer } from "../../../shared/contract/answer.ts";
import { countedAnswers } from "../../../shared/questions/counted_answers.ts";

/** A line of a booking. Without `seats` it is an answer that the device has kept from an earlier release. */
export interface BookedLine {
  fleet_item_id: string;
  quantity: number;
  seats?: number;
  components: readonly { fleet_item_id: string }[];
}

/** Returns the answers without gear that the booking no longer has. */
export function withoutGoneGear(answers: readonly Answer[], lines: readonly BookedLine[]): Answer[] {
  // How many riders a part carries is not known here
  const booked = lines.map(({ fleet_item_id, quantity, seats = 1, components }) => ({
    items: [
      { id: fleet_item_id, places: quantity * seats },
      ...components.map((part) => ({ id: part.fleet_item_id, places: Infinity })),
    ],
  }));
  return countedAnswers(answers, booked);
}
