import { useState } from "preact/hooks";
import type { BookingQuestions } from "../../../shared/contract/answers.ts";
import { answerKey, readTypedAnswer, typedAnswer } from "../../../shared/questions/typed_answer.ts";
import { answerFault } from "../../ui/answer_fault.ts";
import { AnswerField } from "../../ui/answer_field.tsx";
import { gearOptions } from "../../ui/gear_options.ts";
import { focusInvalidField } from "../kit/focus_invalid_field.ts";
import { FormSheet } from "../kit/form_sheet.tsx";
import { Loaded } from "../kit/loaded.tsx";
import { Sheet } from "../kit/sheet.tsx";
import { useAction } from "../state/use_action.ts";
import { useCached } from "../state/use_cached.ts";
import { useQuestionsWords } from "../text/questions_words.ts";
import { useSizesWords } from "../text/sizes_words.ts";
import { useWords } from "../text/words.ts";
import type { SheetProps } from "./sheet_props.ts";

type AskedQuestion = BookingQuestions["questions"][number];
/** What was typed, by the question and the rider. */
type Typed = Readonly<Record<string, string>>;

/** Fills in the answers of a booking, as staff are told them. Any may be left open. */
export function AnswersSheet(props: SheetProps) {
  const { booking: { id }, onClose } = props;
  const own = useQuestionsWords();
  const asked = useCached(
    `booking_questions ${id}`,
    (api) => api("GET /v1/bookings/:id/questions", { params: { id } }),
  );
  return asked.data ? <AnswersForm {...props} asked={asked.data} /> : (
    <Sheet title={own.fill_in} onClose={onClose}>
      <Loaded cached={asked}>{() => null}</Loaded>
    </Sheet>
  );
}

function AnswersForm({ booking, page, asked, onDone, onClose }: SheetProps & { asked: BookingQuestions }) {
  const words = useWords();
  const own = useQuestionsWords();
  const sizes = useSizesWords();
  const action = useAction();
  const [typed, setTyped] = useState<Typed>({});
  const [isSubmitted, setSubmitted] = useState(false);
  const { questions, riders } = asked;
  const places = [null, ...Array(riders).keys()];
  const valueOf = (question: AskedQuestion, rider: number | null) => {
    const value = typed[answerKey(question, rider)] ?? typedAnswer(
      booking.answers?.find((answer) => answer.question_id === question.id && answer.rider === rider)?.value,
    );
    return question.gear?.every(({ fleet_item_id }) => fleet_item_id !== value) ? "" : value;
  };
  const gearFor = (question: AskedQuestion, rider: number | null) => {
    const others = places.filter((other) => other !== null && other !== rider);
    const gear = question.gear?.map(({ fleet_item_id, name, places }) => ({ id: fleet_item_id, name, left: places }));
    return gear && gearOptions(gear, {
      chosen: valueOf(question, rider),
      others: others.map((other) => valueOf(question, other)),
      labelOf: sizes.left,
    });
  };
  const changes = places.flatMap((rider) =>
    questions.filter((question) => answerKey(question, rider) in typed).map((question) => ({
      question,
      rider,
      value: readTypedAnswer(question, valueOf(question, rider)),
    }))
  );

  async function save(): Promise<void> {
    setSubmitted(true);
    const answers = changes.flatMap(({ question, rider, value }) =>
      value === undefined ? [] : [{ question_id: question.id, rider, value }]
    );
    if (answers.length < changes.length) return focusInvalidField();
    const isSaved = await action.run(async () => {
      if (answers.length) await page.answer(answers);
    });
    if (isSaved) onDone(own.saved);
  }
  return (
    <FormSheet
      title={own.fill_in}
      submit={words.actions.save}
      busy={action.busy && words.actions.saving}
      error={action.error}
      isUnsaved={changes.length > 0}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {places.map((rider) => {
        const askedHere = questions.filter(({ per }) => (per === "booking") === (rider === null));
        return askedHere.length > 0 && (
          <fieldset class="parts" key={rider}>
            <legend>
              <bdi>{rider === null ? own.of_booking : booking.riders?.[rider]?.name ?? own.rider(rider + 1)}</bdi>
            </legend>
            {askedHere.map((question) => (
              <AnswerField
                key={question.id}
                question={{ ...question, required: true }}
                words={{ ...own, optional: words.shared.optional }}
                gear={gearFor(question, rider)}
                value={valueOf(question, rider)}
                error={isSubmitted ? answerFault(question, valueOf(question, rider), own) : undefined}
                onInput={(value) => setTyped({ ...typed, [answerKey(question, rider)]: value })}
              />
            ))}
          </fieldset>
        );
      })}
    </FormSheet>
  );
}
