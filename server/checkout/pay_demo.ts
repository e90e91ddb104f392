import type { Deps } from "../deps.ts";
import type { Hold } from "./holds.sql.ts";
import { findMoney, type Money } from "./intent.ts";

/** A demo intent that nobody has touched pays itself when it is booked, so that a first try by hand needs no browser. */
export async function payDemo(
  { payments }: Pick<Deps, "payments">,
  hold: Hold,
  money: Money | undefined,
): Promise<Money | undefined> {
  if (hold.provider !== "demo" || hold.status !== "active" || hold.expired) return money;
  if (money?.status !== "requires_payment_method" || "failure" in money && money.failure || !money.client_secret) {
    return money;
  }
  await payments.playDemo(money.client_secret, "paid");
  return await findMoney({ payments }, hold);
}
