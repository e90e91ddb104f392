import type { Moment } from "./pg_proxy.ts";
import { dayOf, PRICE, type Run } from "./run.ts";
import { insist, sendToBooking } from "./staff.ts";
import { bookOrder, committed, type KillPoint, settledWithin, statement } from "./story.ts";

const addsPayment = /insert into payments/;
const isBalance = (form: string) => form.includes("balance_id");

/** The page behind a mailed link to pay what is due. */
interface PayLink {
  /** Prepares the payment, or checks it once it is confirmed. Returns the client secret while it is open. */
  open(): Promise<{ client_secret: string } | undefined>;
}

/** Books one day, makes it two, and sends the customer a link to pay the second day. */
async function openLink(run: Run): Promise<PayLink | undefined> {
  if (!await bookOrder(run)) return undefined;
  await insist(run, "change", { return_date: dayOf(1), pricing: "requote" });
  const { url } = await insist(run, "payment-link", {}) as { url: string };
  const token = url.split("/").at(-1);
  return {
    async open() {
      const answer = await run.send(`POST /api/pay/${token}`, {});
      const secret = answer?.status === 200 ? answer.body.client_secret as string | null : null;
      return secret ? { client_secret: secret } : undefined;
    },
  };
}

/** Opens the link until its form can be shown. Starts a server that was killed. */
async function insistOn(run: Run, link: PayLink): Promise<{ client_secret: string } | undefined> {
  for (let tries = 0; tries < 4; tries++) {
    const form = await link.open();
    if (form) return form;
    await run.lane.start();
  }
}

/** Kills the server while it prepares the payment. Half of the customers open the link in two tabs; most come again. */
async function killWhilePreparing(run: Run, when: Moment["when"]): Promise<void> {
  const link = await openLink(run);
  if (!link) return;
  const dead = run.lane.killAtStripe("POST /v1/payment_intents", when, isBalance);
  await Promise.all(run.chance(0.5) ? [link.open()] : [link.open(), link.open()]);
  await settledWithin(dead);
  if (run.chance(0.2)) return;
  const form = await insistOn(run, link);
  if (form) await run.pay(form);
  if (run.chance(0.5)) await link.open();
}

/** Pays a balance, and kills the server at a moment after the customer's confirmation. */
async function killAfterPaying(run: Run, { arm, next = () => Promise.resolve() }: {
  arm: () => Promise<void>;
  next?: (link: PayLink) => Promise<unknown>;
}): Promise<void> {
  const link = await openLink(run);
  const form = link && await insistOn(run, link);
  if (!form) return;
  const dead = arm();
  await run.pay(form);
  await next(link);
  await settledWithin(dead);
  if (run.chance(0.5)) await insistOn(run, link);
}

/** Changes what is due while the form is open. Half of the customers then try to pay the old amount. */
async function killWhileReplacing(run: Run, when: Moment["when"]): Promise<void> {
  const link = await openLink(run);
  const form = link && await insistOn(run, link);
  if (!form) return;
  const dead = run.lane.killAtStripe("POST /v1/payment_intents/:id/cancel", when);
  const cash = { method: "cash", amount: run.chance(0.5) ? PRICE : 1_000 };
  await insist(run, "payments", cash);
  await link.open();
  await settledWithin(dead);
  if (run.chance(0.5)) await run.pay(form).catch(() => {});
  if (run.chance(0.5)) await insistOn(run, link);
}

/** The kill points of balances that customers pay by link. */
export const balancePoints: Record<string, KillPoint> = {
  "balance stored, intent not made": { play: (run) => killWhilePreparing(run, "before") },
  "intent of a balance made, id not stored": { play: (run) => killWhilePreparing(run, "after") },
  "balance paid, never reported": { play: (run) => killAfterPaying(run, { arm: () => run.lane.kill() }) },
  "event of a balance read, not recorded": {
    events: true,
    play: (run) => killAfterPaying(run, { arm: () => run.lane.killAtStatement(statement(addsPayment, "before")) }),
  },
  "balance recorded, not answered": {
    play: (run) =>
      killAfterPaying(run, {
        arm: () => run.lane.killAtStatement(committed(addsPayment)),
        next: (link) => link.open(),
      }),
  },
  "balance paid beside cash, surplus refunded, not stored": {
    play: (run) =>
      killAfterPaying(run, {
        arm: () => run.lane.killAtStripe("POST /v1/refunds", "after"),
        async next(link) {
          await sendToBooking(run, "payments", { method: "cash", amount: PRICE }, crypto.randomUUID());
          await link.open();
        },
      }),
  },
  "balance changed, old intent not cancelled": { play: (run) => killWhileReplacing(run, "before") },
  "balance changed, old intent cancelled, not stored": { play: (run) => killWhileReplacing(run, "after") },
};
