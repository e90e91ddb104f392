import type { Question } from "../../shared/contract/questions.ts";
import { MAX_ANSWER } from "../../shared/questions/answer_error.ts";
import { Field } from "./field.tsx";
import { SelectField, type SelectOption } from "./select_field.tsx";

/** The sentences of the field that the question does not bring. */
export interface AnswerWords {
  yes: string;
  no: string;
  /** The first option, which chooses nothing. */
  choose: string;
  optional: string;
}

interface AnswerFieldProps {
  question: Pick<Question, "label" | "help" | "kind" | "choices" | "unit" | "required">;
  words: AnswerWords;
  /** What a question for gear offers. */
  gear?: readonly SelectOption[] | undefined;
  /** The answer as it is typed or chosen: `true` and `false` for yes and no. */
  value: string;
  error?: string | undefined;
  onInput: (value: string) => void;
}

/** The field for the answer to a question of the shop. */
export function AnswerField({ question, words, gear, value, error, onInput }: AnswerFieldProps) {
  const { label, help, kind, choices, unit, required } = question;
  const hint = help && <bdi>{help}</bdi>;
  if (kind === "choice" || kind === "yes_no" || kind === "gear") {
    const options = gear ?? choices?.map((choice) => ({ value: choice, label: choice })) ??
      [{ value: "true", label: words.yes }, { value: "false", label: words.no }];
    const optional = required ? undefined : words.optional;
    return <SelectField {...{ label, hint, options, optional, value, error, onInput }} none={words.choose} />;
  }
  const isNumber = kind === "number";
  return (
    <Field
      label={unit ? `${label} (${unit})` : label}
      optional={!required}
      hint={hint}
      value={value}
      error={error}
      onInput={onInput}
      autocomplete="off"
      {...isNumber && { inputMode: "decimal", dir: "ltr", maxLength: 12 }}
      {...kind === "date" && { type: "date" }}
      {...kind === "text" && { maxLength: MAX_ANSWER }}
    />
  );
}
