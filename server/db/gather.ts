import { setImmediate as turn } from "node:timers/promises";
import type { Queries } from "./client.ts";

/** Questions of one query: more would keep the first of them waiting, and other connections idle. */
const MOST = 16;

interface Crowd<Q, A> {
  questions: Q[];
  answers: Promise<readonly A[]>;
}

/**
 * Puts the questions that come in one turn of the event loop into one query, for a query of its own costs a request 50 µs in the driver
 * and Deno's sockets. Only questions of one tenant on the same connections; it is sent after all were asked, so that nobody is told
 * anything older than their question; and it answers each of them by its place.
 */
export function gather<Q, A>(
  askAll: (sql: Queries, tenant_id: string, questions: readonly Q[]) => Promise<readonly A[]>,
): (sql: Queries, tenant_id: string, question: Q) => Promise<A> {
  const waiting = new WeakMap<Queries, Map<string, Crowd<Q, A>>>();

  function meet(crowds: Map<string, Crowd<Q, A>>, sql: Queries, tenant_id: string): Crowd<Q, A> {
    const questions: Q[] = [];
    const crowd = { questions, answers: answer() };
    crowds.set(tenant_id, crowd);
    return crowd;

    async function answer(): Promise<readonly A[]> {
      await turn();
      if (crowds.get(tenant_id) === crowd) crowds.delete(tenant_id);
      return await askAll(sql, tenant_id, questions);
    }
  }

  return async (sql, tenant_id, question) => {
    const crowds = waiting.get(sql) ?? new Map<string, Crowd<Q, A>>();
    waiting.set(sql, crowds);
    const met = crowds.get(tenant_id);
    const crowd = met && met.questions.length < MOST ? met : meet(crowds, sql, tenant_id);
    const place = crowd.questions.push(question) - 1;
    return (await crowd.answers)[place]!;
  };
}
