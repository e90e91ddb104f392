import { addSession } from "../../../server/sign_in/sessions.sql.ts";
import { createSessionToken, hashSessionToken } from "../../../server/sign_in/session.ts";
import type { Run } from "./run.ts";
import { readBooking } from "./staff.ts";

/** Signs in the customer of the run's booking. Returns the session. */
export async function signInCustomer(run: Run): Promise<string> {
  const { customer } = await readBooking(run) as { customer: { id: string } };
  const session = createSessionToken();
  await addSession(run.lane.sql, run.shop.id, { hash: await hashSessionToken(session), customer_id: customer.id });
  return session;
}
