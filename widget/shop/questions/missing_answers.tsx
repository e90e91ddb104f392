// Shares the code of the checkout file.
import "../checkout.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import type { AnswerDraft } from "../../../shared/contract/answer.ts";
import type { BookingQuestions } from "../../../shared/contract/answers.ts";
import { questions as english } from "../../text/en_questions.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonError } from "../../ui/button_error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { keyOf, Questions, readTyped, type TypedAnswers } from "./questions.tsx";

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
  const [asked, setAsked] = useState<BookingQuestions | null>(null);
  const [typed, setTyped] = useState<TypedAnswers>({});
  const [state, setState] = useState<"open" | "busy" | "failed" | "saved">("open");
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // Without the questions the page does what else it is for
  useEffect(() => void load().then(setAsked, () => {}), []);
  const shown = (asked?.questions ?? []).filter(({ unanswered }) => unanswered.length > 0)
    .map((question) => ({ question, riders: question.unanswered }));
  if (!asked || !shown.length) return state === "saved" ? <Notice>{words.saved}</Notice> : null;

  const answers = readTyped(shown, typed);
  const save = async () => {
    setSubmitted(true);
    if (!answers?.length) {
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid], input, select")?.focus());
      return;
    }
    setState("busy");
    try {
      setAsked(await send(answers));
      setTyped({});
      setSubmitted(false);
      setState("saved");
    } catch {
      setState("failed");
    }
  };
  const missing = new Set(
    shown.flatMap(({ question, riders }) => question.required ? riders.map((rider) => keyOf(question, rider)) : []),
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
        typed={typed}
        missing={answers?.length ? new Set() : missing}
        show_errors={isSubmitted}
        onInput={(key, value) => setTyped({ ...typed, [key]: value })}
      />
      {state === "saved" && <Notice>{words.saved}</Notice>}
      <ButtonError>{state === "failed" ? failed.other : null}</ButtonError>
      <Button type="submit" busy={state === "busy" && loading}>{words.save}</Button>
    </form>
  );
}
