import type { Answer } from "../http/answer.ts";
import type { Catalogue } from "./catalogue.ts";

/** Answers cached per catalogue. Each takes a few kB. */
const MAX_ANSWERS = 8;
const answersByCatalogue = new WeakMap<Catalogue, Map<string, Answer<unknown>>>();

/** Returns the answer for a cache key. The answer must depend on the catalogue and the key only. */
export function cachedAnswer<T>(catalogue: Catalogue, key: string, create: () => Answer<T>): Answer<T> {
  const answers = answersByCatalogue.get(catalogue) ?? new Map<string, Answer<unknown>>();
  answersByCatalogue.set(catalogue, answers);
  const cached = answers.get(key) as Answer<T> | undefined;
  if (cached) return cached;
  const answer = create();
  if (answers.size >= MAX_ANSWERS) answers.delete(answers.keys().next().value!);
  answers.set(key, answer);
  return answer;
}
