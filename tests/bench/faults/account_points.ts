import type { Run } from "./run.ts";
import { committed, type KillPoint, settledWithin, statement } from "./story.ts";

/** Asks for the form of the shop's account. Half of the owners click twice. */
async function onboard(run: Run): Promise<void> {
  const ask = () => run.send("POST /v1/payment-account/onboarding", {}, { secret: true, click: crypto.randomUUID() });
  await Promise.all(run.chance(0.5) ? [ask()] : [ask(), ask()]);
}

/** Kills the server while it creates the account. The owner comes again until there is a form. */
async function killWhileConnecting(run: Run, arm: () => Promise<void>): Promise<void> {
  const dead = arm();
  // Stripe may fail before the server reaches the kill point
  for (let tries = 0; tries < 4; tries++) await onboard(run);
  await settledWithin(dead);
  const answer = await run.retry(() => run.send("POST /v1/payment-account/onboarding", {}, { secret: true }));
  if (answer?.status !== 201) throw new Error(`No form: ${JSON.stringify(answer)}`);
}

/** Returns what is wrong unless the shop has exactly one account at Stripe, and knows it. */
async function findWrongAccount({ lane: { sql, stripe }, shop }: Run): Promise<string[]> {
  const ids = stripe.store.all("account").filter(({ metadata }) => metadata.tenant_id === shop.id).map(({ id }) => id);
  const [row] = await sql<{ account: string | null; receiver: string | null }[]>`
    select a.account, t.stripe_account as receiver
    from tenants t
    left join payment_accounts a on a.tenant_id = t.id
    where t.id = ${shop.id}`;
  if (ids.length === 1 && row?.account === ids[0] && row?.receiver === ids[0]) return [];
  return [`the accounts at Stripe are ${ids}, the shop's is ${row?.account}, and ${row?.receiver} receives payments`];
}

/** The kill points of an account that an owner connects. */
export const accountPoints: Record<string, KillPoint> = {
  "account requested, not made": {
    check: findWrongAccount,
    play: (run) => killWhileConnecting(run, () => run.lane.killAtStripe("POST /v1/accounts", "before")),
  },
  "account made, not stored": {
    check: findWrongAccount,
    play: (run) => killWhileConnecting(run, () => run.lane.killAtStripe("POST /v1/accounts", "after")),
  },
  "account stored, not committed": {
    check: findWrongAccount,
    play: (run) =>
      killWhileConnecting(
        run,
        () => run.lane.killAtStatement(statement(/update payment_accounts a\s+set account/, "after")),
      ),
  },
  "account committed, not answered": {
    check: findWrongAccount,
    play: (run) =>
      killWhileConnecting(
        run,
        () => run.lane.killAtStatement(committed(/update payment_accounts a\s+set account/)),
      ),
  },
};
