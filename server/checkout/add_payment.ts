import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { addPayment } from "../payments/payments.sql.ts";
import type { Hold } from "./holds.sql.ts";
import type { ReceivedMoney } from "./received.ts";

/** Writes the payment that a hold's charge has become. Returns its id; undefined if nothing was charged. */
export async function addHoldPayment(
  tx: Queries,
  { ids }: Pick<Deps, "ids">,
  { tenant_id, hold, received, booking_id }: {
    tenant_id: string;
    hold: Hold;
    received: ReceivedMoney;
    booking_id: string | null;
  },
): Promise<string | undefined> {
  const { payment } = hold;
  if (payment.kind !== "charge") return undefined;
  const id = ids.next("pay");
  await addPayment(tx, tenant_id, {
    id,
    booking_id,
    kind: "rental",
    method: "card",
    provider: payment.provider,
    account: payment.account,
    payment_intent_id: payment.intent_id,
    amount: received.amount,
    currency: received.currency,
  });
  return id;
}
