import type { ManagedQuestion } from "../../../shared/contract/questions.ts";
import { useStore } from "../state/store.ts";
import { useAll } from "../state/use_all.ts";

/** A question with the name by which lists call it. */
export type NamedQuestion = ManagedQuestion & { name: string };

/** The key of all questions of a shop in the cache. */
export const questionsKey = (shop_id: string) => `questions ${shop_id}`;

/** Returns all questions of the shop, in the order in which they are asked. */
export function useQuestions() {
  const { me } = useStore();
  return useAll<NamedQuestion>(questionsKey(me.value!.shop.id), {
    list: async (api, query) => {
      const page = await api("GET /v1/questions", { query });
      return { ...page, data: page.data.map(withName) };
    },
  });
}

/** Returns a question with the name by which lists call it. */
export function withName(question: ManagedQuestion): NamedQuestion {
  return { ...question, name: question.label };
}
