import type { Params } from "./form.ts";
import type { Call, CustomerObject } from "./world.ts";

/** POST /v1/customers */
export function createCustomer({ world, account, params }: Call<Params>): CustomerObject {
  const { name = null, email = null, metadata } = params;
  return world.add(account, { ...world.base("customer", "cus", metadata), name, email });
}

/** GET /v1/customers/:id */
export function findCustomer({ world, account, id }: Call<Params>): CustomerObject {
  return world.get(account, "customer", id);
}
