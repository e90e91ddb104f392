/** Counts the outcomes of concurrent requests: `accepted`, and each error by its message. */
export async function countOutcomes(asked: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const one of await Promise.allSettled(asked)) {
    const outcome = one.status === "fulfilled" ? "accepted" : (one.reason as Error).message;
    count[outcome] = (count[outcome] ?? 0) + 1;
  }
  return count;
}
