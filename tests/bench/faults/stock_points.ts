import { addVests, orderBundle, orderVests } from "./gear.ts";
import { dayOf, type Run } from "./run.ts";
import { sendToBooking } from "./staff.ts";
import { bookOrder, committed, type KillPoint, payAndBook, settledWithin, statement } from "./story.ts";

const takesHold = /take_hold/;
const addsLines = /insert into booking_lines/;
const addsDowntime = /insert into downtimes/;

/** Places a hold while the server is killed, and asks again with the same key. */
async function killWhileHolding(run: Run, arm: () => Promise<void>): Promise<void> {
  const dead = arm();
  const click = crypto.randomUUID();
  const intent = await run.hold({ click });
  if (!intent) await settledWithin(dead);
  const again = intent ?? await run.hold({ click });
  if (again) await payAndBook(run, again);
}

/** Books a paid hold while the server is killed. */
async function killWhileBooking(run: Run, arm: () => Promise<void>): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await run.pay(intent);
  const dead = arm();
  await run.bookOnce(intent);
  await settledWithin(dead);
  if (run.chance(0.5)) await run.book(intent);
}

/** Adds an add-on with stock to a booking while the server is killed. */
async function killWhileAddingAddon(run: Run, arm: () => Promise<void>): Promise<void> {
  if (!await bookOrder(run)) return;
  const line_items = [await addVests(run)];
  const dead = arm();
  const click = crypto.randomUUID();
  await sendToBooking(run, "change", { line_items }, click);
  await settledWithin(dead);
  if (run.chance(0.5)) await run.retry(() => sendToBooking(run, "change", { line_items }, click));
}

const period = { starts: dayOf(), ends: dayOf() };

async function sendDowntime(run: Run, body: Record<string, unknown>, click: string) {
  return await run.send(`POST /v1/fleet/items/${run.kayak}/downtime`, { ...period, ...body }, { secret: true, click });
}

/** Kills the server while it stores a repair, then lets a customer pay. The repeated request must be refused. */
async function killWhileRepairing(run: Run): Promise<void> {
  const click = crypto.randomUUID();
  const dead = run.lane.killAtStatement(statement(addsDowntime, "after"));
  await sendDowntime(run, {}, click);
  await settledWithin(dead);
  await run.lane.start();
  const intent = await run.hold();
  if (!intent) return;
  await run.pay(intent);
  const refused = await run.retry(() => sendDowntime(run, {}, click));
  if (refused?.status !== 409) throw new Error(`downtime beside a paid hold: ${JSON.stringify(refused)}`);
  if ((await run.book(intent))?.status !== 201) throw new Error("a paid hold beside refused downtime is not booked");
}

/** Puts a repair over a paid hold while the server is killed. The hold is booked, and the booking is at risk. */
async function killWhileOverriding(run: Run): Promise<void> {
  const intent = await run.hold();
  if (!intent) return;
  await run.pay(intent);
  const click = crypto.randomUUID();
  const body = { override: { reason: "The hull is cracked" } };
  const dead = run.lane.killAtStatement(committed(addsDowntime));
  await sendDowntime(run, body, click);
  await settledWithin(dead);
  const stored = await run.retry(() => sendDowntime(run, body, click));
  if (stored?.status !== 201) throw new Error(`downtime over a paid hold: ${JSON.stringify(stored)}`);
  if (!await run.book(intent)) return;
  const list = await run.retry(() => run.send("GET /v1/bookings?at_risk=true", undefined, { secret: true }));
  const { data } = list!.body as { data: { id: string }[] };
  if (data.length !== 1) throw new Error(`${data.length} bookings at risk instead of 1`);
  const [events] = await run.lane.sql<[{ count: number }]>`
    select count(*)::int from events e where e.tenant_id = ${run.shop.id} and e.type = 'booking.at_risk'`;
  if (events.count !== 1) throw new Error(`${events.count} booking.at_risk instead of 1`);
}

/** Orders gear first, then plays. */
const playWith = (order: (run: Run) => Promise<void>, play: (run: Run) => Promise<void>): KillPoint => ({
  async play(run) {
    await order(run);
    await play(run);
  },
});

/** The kill points of bundles, add-ons with stock, and downtime. */
export const stockPoints: Record<string, KillPoint> = {
  "bundle held, not answered": playWith(
    orderBundle,
    (run) => killWhileHolding(run, () => run.lane.killAtStatement(statement(takesHold, "after"))),
  ),
  "bundle booked, not committed": playWith(
    orderBundle,
    (run) => killWhileBooking(run, () => run.lane.killAtStatement(statement(addsLines, "after"))),
  ),
  "add-on with stock booked, not answered": playWith(
    orderVests,
    (run) => killWhileBooking(run, () => run.lane.killAtStatement(committed(addsLines))),
  ),
  "add-on with stock added to a booking, not committed": {
    play: (run) => killWhileAddingAddon(run, () => run.lane.killAtStatement(statement(addsLines, "after"))),
  },
  "downtime stored beside a paying hold, not committed": { play: killWhileRepairing },
  "downtime committed over a paid hold, not answered": { play: killWhileOverriding },
};
