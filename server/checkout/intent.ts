import type { PaymentIntent } from "../../shared/contract/checkout.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Intent, Setup } from "../payments/payments.ts";
import { Problem } from "../http/problem.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { asksNothing } from "./hold.ts";
import { type Hold, setHoldStatus, setIntent } from "./holds.sql.ts";

type Reach = Pick<Deps, "payments"> & { sql: Queries };
/** What a hold's money looks like at the processor; `status` is its own word. */
export type Money =
  & Pick<Intent | Setup, "id" | "status" | "client_secret" | "payer" | "customer_id" | "payment_method_id">
  & Partial<Pick<Intent, "amount_received" | "currency">>;

/** The hold's intent: found, or made under a key of the hold, so that however often it is asked there is one. */
export async function intentOf(
  { sql, payments }: Reach,
  tenant: { id: string; mode: "live" | "test" },
  hold: Hold,
): Promise<Money> {
  if (asksNothing(hold.quote)) return freeMoney(hold);
  const known = await findMoney({ payments }, hold);
  if (known) return known;
  const { id: hold_id, account, amount, currency, customer, quote } = hold;
  const metadata = { tenant_id: tenant.id, hold_id, kind: "rental" };
  const whose = { account, mode: tenant.mode };
  const keeper = quote.deposit.amount === 0 ? undefined : await payments.createCustomer({
    ...whose,
    name: customer?.name ?? null,
    email: customer?.email ?? null,
    metadata,
    idempotency_key: `cu:${hold_id}`,
  });
  const asked = amount === 0
    ? payments.createSetup({ ...whose, customer_id: keeper!.id, metadata, idempotency_key: `si:${hold_id}` })
    : payments.createIntent({
      ...whose,
      amount,
      currency,
      metadata,
      customer_id: keeper?.id ?? null,
      idempotency_key: `pi:${hold_id}`,
    });
  const money = await asked.catch((error: unknown) => leave({ sql, tenant_id: tenant.id, hold_id }, error));
  await setIntent(sql, tenant.id, { id: hold_id, payment_intent_id: money.id, setup: amount === 0 });
  return money;
}

/** An amount that can never be charged lets its stock go; after any other failure the hold waits for the next try. */
async function leave(
  { sql, tenant_id, hold_id }: { sql: Queries; tenant_id: string; hold_id: string },
  error: unknown,
): Promise<never> {
  if (error instanceof Problem && /^amount_too_/.test(error.code)) {
    await freeHold(sql, tenant_id, hold_id);
    await setHoldStatus(sql, tenant_id, { id: hold_id, status: "expired" });
  }
  throw error;
}

/** What the processor says now; undefined while there is no intent. */
export async function findMoney({ payments }: Pick<Deps, "payments">, hold: Hold): Promise<Money | undefined> {
  const { payment_intent_id: id, account, setup } = hold;
  if (!id) return undefined;
  if (hold.provider === "free") return freeMoney(hold);
  return setup ? await payments.findSetup({ account, id }) : await payments.findIntent({ account, id });
}

/** The answer to `POST /api/storefront/payment-intent`. */
export function answerOf(hold: Hold, money: Money): PaymentIntent {
  return {
    client_secret: money.client_secret,
    payment_intent_id: money.id,
    amount: hold.amount,
    hold_expires_at: hold.expires_at,
    quote: hold.quote,
    setup: hold.amount === 0 && !asksNothing(hold.quote),
  };
}

function freeMoney({ payment_intent_id }: Hold): Money {
  return {
    id: payment_intent_id!,
    status: "succeeded",
    client_secret: null,
    payer: null,
    customer_id: null,
    payment_method_id: null,
  };
}
