// Shares the code of the checkout file.
import "../checkout.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnswerDraft } from "../../../shared/contract/answer.ts";
import type { BookingQuestions } from "../../../shared/contract/answers.ts";
import { answerKey } from "../../../shared/questions/typed_answer.ts";
import { createMailedLink } from "../../mailed_link.ts";
import { questions as english } from "../../text/en_questions.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { withChosenGear } from "./chosen_gear.ts";
import { Questions, readTyped, type TypedAnswers } from "./questions.tsx";

addWords(english);

interface MissingAnswersProps {
  /** Returns the questions of the booking, with who has not answered them. */
  load: () => Promise<BookingQuestions>;
  /** Sends answers, and returns the questions that are left. */
  send: (answers: AnswerDraft[]) => Promise<BookingQuestions>;
}

/** Asks for the answers that a booking lacks, behind a link in a mail. Nothing is shown if none is missing. */
export function MissingAnswers({ load, send }: MissingAnswersProps) {
  const { words: { questions: words, loading, failed } } = useText();
  const [state] = useState(() =>
    createMailedLink(load, { reportError: (error) => reportError(error), reload: () => location.reload() })
  );
  const [typed, setTyped] = useState<TypedAnswers>({});
  const [isSaved, setSaved] = useState(false);
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => void state.load(), []);
  const asked = state.link.value;
  const code = state.error.value?.code;
  const error = code && (code === "invalid_transition" ? words.closed : failed.codes[code] ?? failed.other);
  // The rest of the page needs no questions, so an error takes no more room than a notice
  if (!asked && error) {
    return <Notice bad action={<Button onClick={() => void state.load()}>{failed.retry}</Button>}>{error}</Notice>;
  }
  const shown = (asked?.questions ?? []).filter(({ unanswered }) => unanswered.length > 0)
    .map((question) => ({
      question,
      riders: question.unanswered,
      gear: question.gear?.map(({ fleet_item_id, ...gear }) => ({ id: fleet_item_id, ...gear })),
    }));
  if (!asked || !shown.length) return isSaved ? <Notice icon="check">{words.saved}</Notice> : null;

  const chosen = withChosenGear(shown, { typed, riders: asked.riders });
  const answers = readTyped(shown, chosen);
  const save = async () => {
    setSubmitted(true);
    if (!answers?.length) {
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid], input, select")?.focus());
      return;
    }
    setSaved(false);
    await state.attempt(async () => {
      state.link.value = await send(answers).catch(async (error) => {
        // Another rider may have chosen the gear meanwhile
        state.link.value = await load().catch(() => asked);
        throw error;
      });
      setTyped({});
      setSubmitted(false);
      setSaved(true);
    });
  };
  const missing = new Set(
    shown.flatMap(({ question, riders }) => question.required ? riders.map((rider) => answerKey(question, rider)) : []),
  );
  return (
    <form
      class="box stack"
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Questions
        shown={shown}
        riders={asked.riders}
        typed={chosen}
        missing={answers?.length ? new Set() : missing}
        show_errors={isSubmitted}
        onInput={(key, value) => setTyped({ ...chosen, [key]: value })}
      />
      {isSaved && <Notice icon="check">{words.saved}</Notice>}
      <ButtonError>{error}</ButtonError>
      <Button type="submit" busy={state.busy.value && loading}>{words.save}</Button>
    </form>
  );
}
