import type { Question } from "../../../shared/contract/questions.ts";
import { countedAnswers } from "../../../shared/questions/counted_answers.ts";
import { changeTrip, type Store } from "../state/store.ts";
import type { Trip } from "../state/trip.ts";
import { askedCart } from "./asked_cart.ts";

type Answers = NonNullable<Trip["answers"]>;

/** The answers of a store from before its cart lost some gear. Those to other questions need not be typed again. */
const earlier = new WeakMap<Store, Answers>();
const watched = new WeakSet<Store>();

/** Returns the answers of the trip or, if these are forgotten, the earlier ones. */
export function knownAnswers(store: Store): Answers {
  return store.trip.value.answers ?? earlier.get(store) ?? [];
}

/** Asks the questions again once the cart no longer has the gear of a rider. */
export function forgetGoneGear(store: Store, questions: readonly Question[]): void {
  if (watched.has(store)) return;
  watched.add(store);
  const gear = questions.filter(({ kind }) => kind === "gear").map(({ id }) => id);
  store.trip.subscribe(({ answers }) => {
    if (!answers || !store.inventory.value) return;
    const given = answers.map(({ question_id, rider = null, value }) => ({
      question_id,
      rider,
      value,
      kind: gear.includes(question_id) ? "gear" : "",
    }));
    if (countedAnswers(given, askedCart(store).lines).length === given.length) return;
    earlier.set(store, answers);
    changeTrip(store, { answers: undefined });
  });
}
