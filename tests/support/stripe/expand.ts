import { type AccountName, type StripeObject, StripeStore } from "./store.ts";

/**
 * Returns a copy for the response, in which the objects of `expand` replace their ids. Paths in lists start with
 * `data.`.
 */
export function expandIds(
  value: unknown,
  { store, account, paths }: { store: StripeStore; account: AccountName; paths: string[] },
): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  for (const path of paths) {
    const field = path.replace(/^data\./, "");
    for (const object of path === field ? [copy] : copy.data as Record<string, unknown>[]) {
      const id = object[field];
      if (typeof id === "string") object[field] = structuredClone(store.get(account, kindOf(id), id));
    }
  }
  return copy;
}

function kindOf(id: string): StripeObject["object"] {
  const kinds = { ch: "charge", cus: "customer", pm: "payment_method", pi: "payment_intent" } as const;
  return kinds[id.split("_")[0] as keyof typeof kinds];
}
