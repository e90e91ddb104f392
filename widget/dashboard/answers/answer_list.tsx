import { Fragment } from "preact";
import type { Answer } from "../../../shared/contract/answer.ts";
import { useFormat } from "../text/format.ts";
import { useQuestionsWords } from "../text/questions_words.ts";
import { answerText } from "./answer_text.ts";
import { type BookedLine, withoutGoneGear } from "./booked_gear.ts";

interface AnswerListProps {
  answers: readonly Answer[];
  /** The named riders. */
  riders: readonly { name: string }[];
  /** The lines of the booking. */
  lines: readonly BookedLine[];
}

/** The answers of a booking: those about the booking, then those of each rider below the name. */
export function AnswerList({ answers, riders, lines }: AnswerListProps) {
  const format = useFormat();
  const own = useQuestionsWords();
  if (!answers.length) return null;
  const counted = withoutGoneGear(answers, lines);
  const groups = [...Map.groupBy(answers, ({ rider }) => rider)].toSorted(([a], [b]) => (a ?? -1) - (b ?? -1));
  return (
    <ul class="rider-list">
      {groups.map(([rider, given]) => (
        <li key={rider}>
          <strong>
            <bdi>{rider === null ? own.of_booking : riders[rider]?.name ?? own.rider(rider + 1)}</bdi>
          </strong>{" "}
          {given.map((answer, at) => (
            <Fragment key={answer.question_id}>
              {at > 0 && " · "}
              <bdi>{answerText(answer, format, own)}</bdi>
              {!counted.includes(answer) && ` (${own.not_booked})`}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
