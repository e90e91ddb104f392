import assert from "node:assert/strict";
import { tendRest } from "../../../server/payment_terms/tend_rest.ts";
import { openRestAtReader, type RestAtReader } from "../../support/reader_rest.ts";
import { REST_DAY } from "../../support/rest.ts";
import { confirmAs } from "../../support/stripe/browser.ts";

type Payments = RestAtReader["shop"]["deps"]["payments"];

/** Starts steps before the next call of a function of the processor. */
function before(steps: (() => void)[], processor: Payments | Payments["readers"], name: string): void {
  const calls = processor as unknown as Record<string, (...input: unknown[]) => Promise<unknown>>;
  const call = calls[name]!;
  calls[name] = async (...input) => {
    calls[name] = call;
    for (const step of steps) step();
    return await call(...input);
  };
}

interface Payers {
  reader(): void;
  job(): void;
  customer(): void;
}

/** The orders in which the reader, the job of the rest and the customer can meet. */
const meetings: Record<string, (payments: Payments, payers: Payers) => void> = {
  "all at once"(_, { reader, job, customer }) {
    reader();
    job();
    customer();
  },
  "the others first"(_, { reader, job, customer }) {
    customer();
    job();
    reader();
  },
  "when the link is withdrawn"(payments, { reader, job, customer }) {
    before([job, customer], payments, "cancelIntent");
    reader();
  },
  "when the reader's intent is created"(payments, { reader, job, customer }) {
    before([job, customer], payments.readers, "createIntent");
    reader();
  },
  "when the reader is told"(payments, { reader, job, customer }) {
    before([job, customer], payments.readers, "process");
    reader();
  },
  "when the saved card is charged"(payments, { reader, job, customer }) {
    before([reader, customer], payments, "chargeCard");
    job();
  },
};

Deno.test("a reader, the job of the rest and the customer by link at the same second: the rest is paid once", async () => {
  const payers = new Set<unknown>();
  for (const [meeting, meet] of Object.entries(meetings)) {
    await using rest = await openRestAtReader();
    const { shop, ref, params } = rest;
    const link = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
    const token = { token: link.url.split("/").at(-1)! };
    const opened = await shop.visitor("POST /api/pay/:token", { params: token, body: {} });
    await shop.travel(REST_DAY);
    const customer = async () => {
      await confirmAs(shop.stripe, { account: null, client_secret: opened.client_secret });
      await shop.visitor("POST /api/pay/:token", { params: token, body: {} });
    };
    const reader = async () => {
      await rest.ask();
      if (rest.device.action?.status === "in_progress") rest.present();
    };
    const job = () => Promise.allSettled([tendRest(shop.deps, ref), tendRest(shop.deps, ref)]);
    const started: Promise<unknown>[] = [];
    const start = (work: () => Promise<unknown>) => () => void started.push(Promise.allSettled([work()]));
    meet(shop.deps.payments, { reader: start(reader), job: start(job), customer: start(customer) });
    for (let settled = 0; settled < started.length;) settled = (await Promise.all(started)).length;
    assert.equal(started.length, 3, `${meeting}: all have started`);
    await shop.runJobsFor(2);
    const [paid, refunded, due] = await rest.until("2027-05-04T14:00:00Z");
    const charges = rest.charges();
    assert.deepEqual([paid! - refunded!, due], [10_500, 0], meeting);
    assert.equal(charges.length, 1, `${meeting}: ${JSON.stringify(charges)}`);
    assert.deepEqual(shop.bugs, []);
    payers.add(charges[0]![0]);
  }
  assert.deepEqual([...payers].toSorted(), ["card", "reader"], "each of them pays in some order");
});

Deno.test("a link that the customer opens again is withdrawn again, and the reader asks", async () => {
  await using rest = await openRestAtReader();
  const { shop, params } = rest;
  const link = await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: {} });
  const token = { token: link.url.split("/").at(-1)! };
  const open = () => shop.visitor("POST /api/pay/:token", { params: token, body: {} });
  const first = await open();
  const { payments } = shop.deps;
  const { cancelIntent } = payments;
  const reopened: (string | null)[] = [];
  payments.cancelIntent = async (at) => {
    const intent = await cancelIntent(at);
    if (reopened.length < 2) reopened.push((await open()).client_secret);
    return intent;
  };
  assert.deepEqual((await rest.ask()).payment?.status, "waiting");
  for (const client_secret of [first.client_secret, ...reopened]) {
    assert.ok((await confirmAs(shop.stripe, { account: null, client_secret })).error);
  }
  rest.present();
  await rest.until("2027-05-03T12:00:00Z");
  assert.deepEqual(rest.charges(), [["reader", 7_350, 0]]);
});
