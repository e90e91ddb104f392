import type { ComponentChildren } from "preact";
import type { Question } from "../../shared/contract/questions.ts";
import { MAX_ANSWER } from "../../shared/questions/answer_error.ts";
import { Field, FieldError } from "./field.tsx";
import { useId } from "./use_id.ts";

/** The sentences of the field that the question does not bring. */
export interface AnswerWords {
  yes: string;
  no: string;
  /** The first option, which chooses nothing. */
  choose: string;
  optional: string;
}

/** Something that can be chosen as an answer. */
export interface AnswerOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface AnswerFieldProps {
  question: Pick<Question, "label" | "help" | "kind" | "choices" | "unit" | "required">;
  words: AnswerWords;
  /** What a question for gear offers. */
  gear?: readonly AnswerOption[] | undefined;
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
    return <ChoiceField {...{ label, hint, words, options, required, value, error, onInput }} />;
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

interface ChoiceFieldProps extends Pick<AnswerFieldProps, "words" | "value" | "error" | "onInput"> {
  label: string;
  hint: ComponentChildren;
  options: readonly AnswerOption[];
  required: boolean;
}

function ChoiceField({ label, hint, words, options, required, value, error, onInput }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div class="field select" part="field">
      <label for={id}>
        {label} {!required && <span class="muted">({words.optional})</span>}
      </label>
      <select
        id={id}
        class="input"
        value={value}
        aria-invalid={error ? "true" : undefined}
        aria-describedby={[hint && `${id}h`, error && `${id}e`].filter(Boolean).join(" ") || undefined}
        onChange={(event) => onInput(event.currentTarget.value)}
      >
        <option value="">{words.choose}</option>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>{label}</option>
        ))}
      </select>
      <FieldError id={id} error={error} />
      {hint && <p class="hint" id={`${id}h`}>{hint}</p>}
    </div>
  );
}
