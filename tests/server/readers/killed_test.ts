import assert from "node:assert/strict";
import { unavailable } from "../../../server/problem.ts";
import type { Payments } from "../../../server/processor/payments.ts";
import { openReaderShop, type ReaderShop } from "../../support/readers.ts";

/** An error that the server does not log as a bug. */
const killed = () => unavailable("The server has died");

type Call = (...input: never[]) => Promise<unknown>;
const asked = ["createIntent", "process", "find", "cancelAction"] as const;
const payments = ["findIntent", "cancelIntent", "createCustomer"] as const;

/**
 * Lets the server die at a call of the processor, before it or after it. From then on all calls fail, until the
 * returned function revives it. It returns whether the server died.
 */
function killAt(processor: Payments, { call, after }: { call: number; after: boolean }): () => boolean {
  let calls = 0, isDead = false;
  const wrap = (work: Call): Call => async (...input) => {
    if (isDead) throw killed();
    calls++;
    if (calls !== call) return await work(...input);
    if (after) await work(...input);
    isDead = true;
    throw killed();
  };
  const own = { ...processor.readers };
  const former = { ...processor };
  for (const name of asked) (processor.readers[name] as Call) = wrap(own[name] as Call);
  for (const name of payments) (processor[name] as Call) = wrap(former[name] as Call);
  return () => {
    Object.assign(processor.readers, own);
    for (const name of payments) (processor[name] as Call) = former[name] as Call;
    return isDead;
  };
}

/** Sends a payment to the reader, presents a card, and cancels in some runs. The server dies at one call. */
async function run(
  counter: ReaderShop,
  what: "balance" | "deposit",
  at: { call: number; after: boolean; cancels: boolean },
) {
  const revive = killAt(counter.shop.deps.payments, at);
  await counter.ask(what).catch(() => undefined);
  if (counter.device.action) counter.present();
  await counter.wait(6).catch(() => undefined);
  if (at.cancels) await counter.cancel().catch(() => undefined);
  const died = revive();
  if (counter.device.action?.status === "in_progress") counter.present();
  await counter.shop.runJobsFor(1);
  return died;
}

for (const what of ["balance", "deposit"] as const) {
  for (const cancels of [false, true]) {
    Deno.test(`wherever the server dies, a ${what} by reader ends in one known state (cancelled: ${cancels})`, async () => {
      let call = 0, died = true;
      while (died) {
        call++;
        for (const after of [false, true]) {
          await using counter = await openReaderShop({ deposit: what === "deposit" ? 20_000 : 0 });
          await counter.shop.travel("2027-05-12T08:30:00.000Z");
          died = await run(counter, what, { call, after, cancels });
          const [status] = await counter.ended();
          const where = `${what}, call ${call}, ${after ? "after" : "before"}: ${status}`;
          const { deposit } = await counter.booking();
          const held = counter.shop.stripe.ledger.openDeposits().length;
          const [paid, refunded] = await counter.settled();
          const isPaid = status === "succeeded";
          if (what === "balance") assert.deepEqual([paid, refunded], [isPaid ? 10_000 : 0, 0], where);
          else assert.deepEqual([held, deposit.state], isPaid ? [1, "authorized"] : [0, "scheduled"], where);
          assert.ok(["succeeded", "failed", "cancelled"].includes(status!), where);
          assert.notEqual(counter.device.action?.status, "in_progress", where);
        }
      }
      assert.ok(call > 3, "the server has died at several calls");
    });
  }
}
