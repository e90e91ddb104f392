import type { Booking } from "../../../shared/contract/booking.ts";
import { Icon } from "../../ui/icon.tsx";
import { AnswerList } from "../answers/answer_list.tsx";
import { useQuestions } from "../answers/use_questions.ts";
import { useQuestionsWords } from "../text/questions_words.ts";
import { Section } from "./section.tsx";
import { sheetAddress } from "./sheets.ts";
import { isOut } from "./status.ts";

/** What riders have told the shop, and what they have not yet. Not shown in a shop that asks nothing. */
export function AnswersSection({ booking }: { booking: Booking }) {
  const own = useQuestionsWords();
  const questions = useQuestions().data;
  const { answers_missing: missing, riders } = booking;
  // Missing answers are counted until the pickup only
  const isConfirmed = booking.status === "confirmed";
  const answers = booking.answers ?? [];
  if (!answers.length && !questions?.length) return null;
  return (
    <Section name="answers" title={own.answers}>
      {missing > 0
        ? (
          <p class="with-icon missing">
            <Icon name="warning" /> {own.missing(missing)}
          </p>
        )
        : isConfirmed && answers.length > 0 && (
          <p class="with-icon complete">
            <Icon name="check" /> {own.complete}
          </p>
        )}
      <AnswerList answers={answers} riders={riders ?? []} lines={booking.lines} />
      {(isConfirmed || isOut(booking)) && !!questions?.length && (
        <div class="ways">
          <a class="button quiet" href={sheetAddress("answers")}>{own.fill_in}</a>
        </div>
      )}
    </Section>
  );
}
