import { useState } from "preact/hooks";
import { AnswerField } from "../../../ui/answer_field.tsx";
import { useQuestionsWords } from "../../text/questions_words.ts";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import { choicesOf, type QuestionForm } from "./question_form.ts";

/** The field of a question as customers see it. What is typed here is not kept. */
export function QuestionPreview({ form }: { form: QuestionForm }) {
  const words = useWords();
  const own = useQuestionsWords();
  const sizes = useSizesWords();
  const [typed, setTyped] = useState("");
  const { label, help, kind, unit, required } = form;
  const question = {
    label: label.trim() || "…",
    help: help.trim() || null,
    kind,
    choices: choicesOf(form),
    unit: kind === "number" && unit.trim() || null,
    required,
  };
  const gear = own.gear_examples.map((name) => ({ value: name, label: sizes.left(name, 1) }));
  return (
    <fieldset class="parts">
      <legend>{own.preview}</legend>
      <AnswerField
        key={kind}
        question={question}
        words={{ ...own, optional: words.shared.optional }}
        gear={kind === "gear" ? gear : undefined}
        value={typed}
        onInput={setTyped}
      />
    </fieldset>
  );
}
