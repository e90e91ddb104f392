import type { Params } from "./form.ts";
import type { Call, CustomerObject } from "./store.ts";

/** POST /v1/customers */
export function createCustomer({ store, account, params }: Call<Params>): CustomerObject {
  const { name = null, email = null, metadata } = params;
  return store.add(account, { ...store.base("customer", "cus", metadata), name, email });
}

/** GET /v1/customers/:id */
export function findCustomer({ store, account, id }: Call<Params>): CustomerObject {
  return store.get(account, "customer", id);
}
