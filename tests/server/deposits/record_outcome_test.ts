import assert from "node:assert/strict";
import { openRental, type Rental } from "../../support/rental.ts";
import { confirmAs } from "../../support/stripe/browser.ts";
import { ANN } from "../../support/stripe_shop.ts";

const depositEvents = async ({ shop }: Rental) => (await shop.events()).filter((kind) => kind.startsWith("deposit."));
const mailsTo = ({ shop }: Rental, address: string) => shop.mailer.mails.filter(({ to }) => to.address === address);

/** Picks up and returns the gear of a rental whose deposit is kept until staff decide. */
async function openReturned(method: "card" | "cash") {
  const rental = await openRental({ item: { deposit_auto_release: false } });
  const { shop } = rental;
  await shop.travel("2027-05-07T09:00:00Z");
  if (method === "cash") await rental.place("cash");
  await rental.step("pickup");
  await rental.step("return");
  await shop.runDueJobs("2027-05-09T09:00:00Z");
  shop.mailer.mails.length = 0;
  return rental;
}

/** Cancels the authorization in Stripe's dashboard. */
async function cancelInDashboard({ shop }: Rental): Promise<void> {
  await shop.processor.cancelIntent({ account: null, id: shop.stripe.ledger.openDeposits()[0]!.id });
  for (const event of shop.stripe.events.of("payment_intent.canceled")) assert.equal(await shop.deliver(event), 200);
}

/** Waits until the authorization lapses. */
const lapse = ({ shop }: Rental) => shop.runDueJobs("2027-05-14T09:00:00Z");
const release = ({ shop, params }: Rental) => shop.staff("POST /v1/bookings/:id/deposit/release", { params, body: {} });
const claim = (rental: Rental) => rental.claim({ amount: 6_000, reason: "Scratched" });

const outcomes = [
  { method: "card", name: "claimed", settle: claim, subject: /kept €60\.00/ },
  { method: "card", name: "released", settle: release, subject: /released/ },
  { method: "card", name: "expired", settle: lapse, subject: undefined },
  { method: "card", name: "released", settle: cancelInDashboard, subject: /released/ },
  { method: "cash", name: "claimed", settle: claim, subject: /kept €60\.00/ },
  { method: "cash", name: "released", settle: release, subject: /released/ },
] as const;

for (const { method, name, settle, subject } of outcomes) {
  Deno.test(`a returned booking is completed, and its customer told once, when its deposit in ${method} is ${name} by ${settle.name}`, async () => {
    await using rental = await openReturned(method);
    const { shop, params } = rental;
    const read = () => shop.staff("GET /v1/bookings/:id", { params });
    assert.deepEqual([(await read()).status, (await read()).deposit.state], ["returned", "authorized"]);
    await settle(rental);
    await shop.runDueJobs();
    assert.deepEqual([(await read()).status, (await read()).deposit.state], ["completed", name]);
    assert.deepEqual(await depositEvents(rental), ["deposit.authorized", `deposit.${name}`]);
    const subjects = mailsTo(rental, ANN.email).map((mail) => mail.subject);
    assert.equal(subjects.length, subject ? 1 : 0);
    if (subject) assert.match(subjects[0]!, subject);
  });
}

Deno.test("a deposit that was never taken is released without an event and without a mail", async () => {
  await using rental = await openRental();
  await rental.shop.runDueJobs();
  rental.shop.mailer.mails.length = 0;
  await release(rental);
  await rental.shop.runDueJobs();
  assert.deepEqual([(await rental.deposit()).state, await depositEvents(rental)], ["released", []]);
  assert.deepEqual(mailsTo(rental, ANN.email), []);
});

Deno.test("a deposit captured in Stripe's dashboard is a claim without a reason", async () => {
  await using rental = await openReturned("card");
  const { shop } = rental;
  const { id } = shop.stripe.ledger.openDeposits()[0]!;
  await shop.processor.captureDeposit({ account: null, id, amount: 5_000, currency: "EUR" });
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  await shop.runDueJobs();
  const { state, claimed_amount, claim_reason } = await rental.deposit();
  assert.deepEqual([state, claimed_amount, claim_reason], ["claimed", 5_000, null]);
  const [mail] = mailsTo(rental, ANN.email);
  assert.match(mail!.subject, /kept €50\.00/);
  assert.doesNotMatch(mail!.text, /null|undefined/);
});

const LONG = { pickup_date: "2027-05-07T09:00:00Z", return_date: "2027-05-27T17:00:00Z" };
const SHORT = { ...LONG, return_date: "2027-05-12T17:00:00Z" };

/** Opens a rental whose authorization is held while its renewal waits for the customer. */
async function openRenewal(period: typeof LONG, picked_up: boolean) {
  const item = { deposit_hold_timing: "at_booking" } as const;
  const rental = await openRental({ period, item });
  const { shop } = rental;
  await shop.runDueJobs("2027-05-07T09:00:00Z");
  if (picked_up) await rental.step("pickup");
  shop.stripe.faults.plan("POST /v1/payment_intents", "requires_action");
  await shop.runDueJobs("2027-05-12T10:00:00Z");
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["action_required", [20_000]]);
  return rental;
}

const statuses = ({ shop }: Rental) =>
  shop.stripe.ledger.intents().filter(({ kind }) => kind === "deposit").map(({ status }) => status);

Deno.test("a renewal is cancelled when the authorization is cancelled in Stripe's dashboard after the return", async () => {
  await using rental = await openRenewal(LONG, true);
  await rental.step("return");
  await cancelInDashboard(rental);
  assert.equal((await rental.deposit()).state, "released");
  await rental.shop.runDueJobs();
  assert.deepEqual(statuses(rental), ["canceled", "canceled"]);
});

Deno.test("a renewal of a missed booking is cancelled when the authorization is cancelled in Stripe's dashboard", async () => {
  await using rental = await openRenewal(SHORT, false);
  await rental.shop.travel("2027-05-12T17:00:00Z");
  await cancelInDashboard(rental);
  const { state, authorized_at } = await rental.deposit();
  assert.deepEqual([state, authorized_at], ["scheduled", null]);
  await rental.shop.runDueJobs();
  assert.deepEqual([statuses(rental), await depositEvents(rental)], [["canceled", "canceled"], [
    "deposit.authorized",
    "deposit.action_required",
    "deposit.released",
  ]]);
});

Deno.test("a renewal can still be confirmed when the authorization is cancelled in Stripe's dashboard", async () => {
  await using rental = await openRenewal(LONG, true);
  const { shop } = rental;
  await cancelInDashboard(rental);
  const { state, failure_reason } = await rental.deposit();
  assert.deepEqual([state, failure_reason], ["action_required", "authorization_cancelled"]);
  const { client_secret } = shop.stripe.store.all("payment_intent").at(-1)!;
  await confirmAs(shop.stripe, { account: null, client_secret });
  for (const event of shop.stripe.events.all) assert.equal(await shop.deliver(event), 200);
  assert.deepEqual([(await rental.deposit()).state, rental.held()], ["authorized", [20_000]]);
});
