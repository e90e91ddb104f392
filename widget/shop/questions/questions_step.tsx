// Shares the code of the checkout file, which is loaded by then.
import "../checkout.ts";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Question } from "../../../shared/contract/questions.ts";
import { countMissing, isAsked, unansweredBy } from "../../../shared/questions/asked.ts";
import { gearOf } from "../../../shared/questions/gear.ts";
import { answerKey, typedAnswer } from "../../../shared/questions/typed_answer.ts";
import { questions as english } from "../../text/en_questions.ts";
import { addWords, loadErrorSentence } from "../../text/languages.ts";
import { Failed } from "../../ui/failed.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { codeOf } from "../state/attempt.ts";
import { changeDraft } from "../state/change_draft.ts";
import { changeTrip, type Store } from "../state/store.ts";
import type { Trip } from "../state/trip.ts";
import { askedCart } from "./asked_cart.ts";
import { withChosenGear } from "./chosen_gear.ts";
import { CompanyFields } from "../company/lazy_company.ts";
import { forgetGoneGear, knownAnswers } from "./forget_gear.ts";
import { Questions, readTyped, type ShownQuestion, type TypedAnswers } from "./questions.tsx";

addWords(english);

/**
 * Connects the questions before the payment to the store. They are fields of the form around them, and hold its submit
 * back until the required ones are answered.
 */
export function QuestionsStep({ store }: { store: Store }) {
  const [questions, setQuestions] = useState<readonly Question[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  /** The answers, once they are complete. */
  const complete = useRef<Trip["answers"] | null>(null);
  const [typed, setTyped] = useState<TypedAnswers>(() =>
    Object.fromEntries(
      knownAnswers(store).map(({ question_id, rider, value }) => [
        answerKey({ id: question_id }, rider ?? null),
        typedAnswer(value ?? undefined),
      ]),
    )
  );
  const load = () => {
    setFailure(null);
    store.api("GET /v1/questions").then(
      ({ data }) => {
        forgetGoneGear(store, data);
        setQuestions(data);
      },
      async (error) => {
        const code = codeOf(store, error);
        await loadErrorSentence(code);
        setFailure(code);
      },
    );
  };
  useEffect(load, []);
  // The form has no own check that these fields could take part in
  useEffect(() => {
    const form = box.current!.closest("form")!;
    const check = (event: Event) => {
      if (complete.current) return changeTrip(store, { answers: complete.current });
      holdBack(event);
      setSubmitted(true);
    };
    form.addEventListener("submit", check, { capture: true });
    return () => form.removeEventListener("submit", check, { capture: true });
  }, []);

  const cart = askedCart(store);
  const asked = questions?.filter((question) => question.when === "booking" && isAsked(question, cart)) ?? [];
  const shown: ShownQuestion[] = asked.map((question) => ({
    question,
    riders: question.per === "booking" ? [null] : [...Array(cart.riders).keys()],
    gear: question.kind === "gear"
      ? gearOf(question, cart.lines).map((gear) => ({ ...gear, left: gear.places }))
      : undefined,
  }));
  const chosen = withChosenGear(shown, { typed, riders: cart.riders });
  const answers = readTyped(shown, chosen);
  const given = answers ?? [];
  const missing = new Set(
    asked.flatMap((question) =>
      unansweredBy(question, cart, given).slice(0, countMissing(question, cart, given))
        .map((rider) => answerKey(question, rider))
    ),
  );
  const isComplete = questions !== null && answers !== undefined && missing.size === 0;
  // If the questions cannot be loaded, the server decides whether the earlier answers suffice
  complete.current = failure ? store.trip.value.answers ?? [] : isComplete ? given : null;
  return (
    <div ref={box} class="stack">
      {store.shop.value!.ask_company && <CompanyFields store={store} holdBack={holdBack} />}
      {failure && <Failed code={failure} onRetry={load} />}
      {!questions && !failure && <Skeleton shape="block" />}
      {shown.length > 0 && (
        <Questions
          shown={shown}
          riders={cart.riders}
          typed={chosen}
          missing={missing}
          show_errors={isSubmitted}
          onInput={(key, value) => {
            const changed = { ...chosen, [key]: value };
            setTyped(changed);
            changeTrip(store, { answers: readTyped(shown, changed) ?? store.trip.value.answers });
            changeDraft(store);
          }}
        />
      )}
    </div>
  );
}

/**
 * Holds a submit of a form back, because fields are not complete. Other fields that check it still see it. The focus
 * moves to the first one with an error.
 */
function holdBack(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
  const form = event.currentTarget as HTMLFormElement;
  setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid]")?.focus());
}
