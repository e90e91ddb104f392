import type { Sql, Transaction } from "./client.ts";

/** Lets code that expects the pool run inside one transaction: each `begin` becomes a savepoint. */
export function asPool(tx: Transaction): Sql {
  return new Proxy(tx, {
    get(target, name) {
      if (name === "begin") return (...args: unknown[]) => target.savepoint(args.at(-1) as never);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as unknown as Sql;
}
