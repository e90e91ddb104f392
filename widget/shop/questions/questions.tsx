import "../dates/select_style.ts";
import type { Question } from "../../../shared/contract/questions.ts";
import type { Gear } from "../../../shared/questions/gear.ts";
import { answerKey, readTypedAnswer } from "../../../shared/questions/typed_answer.ts";
import { useText } from "../../text/text.ts";
import { answerFault } from "../../ui/answer_fault.ts";
import { AnswerField } from "../../ui/answer_field.tsx";
import { gearOptions } from "../../ui/gear_options.ts";

/** The answers as they are typed, by the question and the rider. */
export type TypedAnswers = Readonly<Record<string, string>>;

/** A question, and who is asked: indexes of riders, or null for the booking. */
export interface ShownQuestion {
  question: Question;
  riders: readonly (number | null)[];
  /** The gear to choose from, if the question asks for it, with the room beside what was answered before. */
  gear?: readonly (Gear & { left: number })[] | undefined;
}

interface QuestionsProps {
  shown: readonly ShownQuestion[];
  /** The number of riders. */
  riders: number;
  typed: TypedAnswers;
  /** The answers that are missing, by the question and the rider. */
  missing: ReadonlySet<string>;
  show_errors: boolean;
  onInput: (key: string, value: string) => void;
}

/** The fields for the shop's questions: those about the booking first, then those of each rider. */
export function Questions({ shown, riders, typed, missing, show_errors, onInput }: QuestionsProps) {
  const { words: { questions: words, optional, gear: { left } } } = useText();
  const places = [null, ...Array(riders).keys()];
  return (
    <fieldset class="stack" part="questions">
      <legend>{words.title}</legend>
      {places.map((rider) => {
        const asked = shown.filter((one) => one.riders.includes(rider));
        if (!asked.length) return null;
        return (
          <div class={rider === null || riders === 1 ? "stack" : "box stack"} key={rider} role="group">
            {rider !== null && riders > 1 && <strong>{words.rider(rider + 1)}</strong>}
            {asked.map((one) => {
              const { question } = one;
              const key = answerKey(question, rider);
              const value = typed[key] ?? "";
              return (
                <AnswerField
                  key={key}
                  question={question}
                  words={{ ...words, optional }}
                  gear={optionsFor(one, rider)}
                  value={value}
                  error={show_errors ? errorOf(question, value, missing.has(key)) : undefined}
                  onInput={(value) => onInput(key, value)}
                />
              );
            })}
          </div>
        );
      })}
    </fieldset>
  );

  function optionsFor({ question, riders, gear }: ShownQuestion, rider: number | null) {
    const others = riders.filter((other) => other !== rider);
    return gear && gearOptions(gear, {
      chosen: typed[answerKey(question, rider)] ?? "",
      others: others.map((other) => typed[answerKey(question, other)] ?? ""),
      labelOf: (name, count) => `${name} (${left(count)})`,
    });
  }
  function errorOf(question: Question, value: string, isMissing: boolean): string | undefined {
    return isMissing && !value.trim() ? words.missing : answerFault(question, value, words);
  }
}

/** Returns the answers that are typed. Undefined if one does not fit its question. */
export function readTyped(shown: readonly ShownQuestion[], typed: TypedAnswers) {
  const read = shown.flatMap(({ question, riders }) =>
    riders.map((rider) => ({
      question_id: question.id,
      rider,
      value: readTypedAnswer(question, typed[answerKey(question, rider)] ?? ""),
    }))
  );
  const given = read.flatMap(({ value, ...of }) => value === null || value === undefined ? [] : [{ ...of, value }]);
  return read.some(({ value }) => value === undefined) ? undefined : given;
}
