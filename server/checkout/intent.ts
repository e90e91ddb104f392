import type { HoldState, PaymentIntent, PaymentKind } from "../../shared/contract/checkout.ts";
import type { Queries } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import type { Intent, Setup } from "../payments/payments.ts";
import { Problem } from "../problem.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { freeHold } from "../stock/allocations.sql.ts";
import { asksNothing } from "./hold.ts";
import { type Hold, leaveHold, setIntent } from "./holds.sql.ts";

type Tenant = { id: string; mode: "live" | "test" };
type Reach = Pick<Deps, "payments"> & { sql: Queries };
/** What a hold's money looks like at the processor; `status` is its own word. */
export type Money =
  & Pick<Intent | Setup, "id" | "status" | "client_secret" | "payer" | "customer_id" | "payment_method_id">
  & Partial<Pick<Intent, "amount_received" | "currency">>;

/** The hold's intent: found, or made under a key of the hold, so that however often it is asked there is one. */
export async function intentOf({ sql, payments }: Reach, tenant: Tenant, hold: Hold): Promise<Money> {
  if (asksNothing(hold.quote)) return freeMoney(hold);
  const known = await findMoney({ payments }, hold);
  if (known) return known;
  const money = await makeMoney({ payments }, tenant, hold).catch((error) =>
    giveUp(sql, { tenant_id: tenant.id, hold }, error)
  );
  const lives = await setIntent(sql, tenant.id, { id: hold.id, payment_intent_id: money.id, setup: hold.amount === 0 });
  if (lives) return money;
  // let go meanwhile, by its time or by another try under the same key: nobody is to pay for it
  await addJob(sql, "expire_hold", { tenant_id: tenant.id, hold_id: hold.id });
  throw new Problem("payment_processor_error", "The payment took too long to prepare; please try again").undoing();
}

async function makeMoney({ payments }: Pick<Deps, "payments">, tenant: Tenant, hold: Hold): Promise<Money> {
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
  if (amount === 0) {
    return await payments.createSetup({
      ...whose,
      customer_id: keeper!.id,
      metadata,
      idempotency_key: `si:${hold_id}`,
    });
  }
  const idempotency_key = `pi:${hold_id}`;
  return await payments.createIntent({
    ...whose,
    amount,
    currency,
    metadata,
    customer_id: keeper?.id ?? null,
    idempotency_key,
  });
}

/**
 * Lets a hold go whose intent could not be made: the processor would repeat its failure to the hold's key for a day, and the hold's
 * stock would be missing when its customer tries again. If the intent was made after all, nobody ever had its secret.
 */
async function giveUp(
  sql: Queries,
  { tenant_id, hold }: { tenant_id: string; hold: Hold },
  error: unknown,
): Promise<never> {
  const gone = await leaveHold(sql, tenant_id, hold.id);
  if (gone) await freeHold(sql, tenant_id, hold.id);
  throw gone && error instanceof Problem ? error.undoing() : error;
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
    kind: kindOf(hold),
    client_secret: money.client_secret,
    payment_intent_id: money.id,
    amount: hold.amount,
    hold_expires_at: hold.expires_at,
    quote: hold.quote,
    setup: kindOf(hold) === "setup",
  };
}

/** How a hold and its payment stand. What costs nothing has no intent: it waits for `/book` alone. */
export async function stateOf({ payments }: Pick<Deps, "payments">, hold: Hold): Promise<HoldState> {
  const { provider, quote, expires_at: hold_expires_at, booking_id } = hold;
  const status = provider === "free"
    ? "requires_confirmation"
    : (await findMoney({ payments }, hold))?.status ?? "canceled";
  return { kind: kindOf(hold), status, quote, hold_expires_at, booking_id };
}

function kindOf({ quote }: Hold): PaymentKind {
  if (asksNothing(quote)) return "free";
  return quote.total === 0 ? "setup" : "charge";
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
