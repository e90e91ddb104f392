import type { Sql, Transaction } from "./client.ts";

/** Lets code that expects the pool run inside one transaction: each `begin` becomes a savepoint. */
export function asPool(tx: Transaction): Sql {
  return new Proxy(tx, {
    get(target, name) {
      if (name === "begin") return (...given: unknown[]) => target.savepoint(given.at(-1) as never);
      const found: unknown = Reflect.get(target, name);
      return typeof found === "function" ? found.bind(target) : found;
    },
  }) as unknown as Sql;
}
