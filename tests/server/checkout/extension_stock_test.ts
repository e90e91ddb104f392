import assert from "node:assert/strict";
import fc from "fast-check";
import { createApp } from "../../../server/app.ts";
import { Memory } from "../../../server/memory.ts";
import { createApi } from "../../../widget/api.ts";
import { countOversoldHours } from "../../bench/oversold.ts";
import { assertBookingLedger, assertLedgerMatchesBookings } from "../../support/assert_ledger.ts";
import { BASE } from "../../support/shop.ts";
import { ANN, openStripeShop } from "../../support/stripe_shop.ts";

const DAY = 24 * 3_600_000;
type Step = { kind: "book" | "extend" | "change" | "return" | "wait" | "downtime"; pick: number; days: number };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step["kind"]>(
      "book",
      "book",
      "extend",
      "extend",
      "extend",
      "change",
      "return",
      "wait",
      "downtime",
    ),
    pick: fc.nat(20),
    days: fc.integer({ min: 1, max: 6 }),
  }),
  { minLength: 20, maxLength: 28 },
);

Deno.test("random bookings, extensions, changes, returns and downtimes on two servers never oversell an hour", async () => {
  let extended = 0;
  for (const [run, plan] of fc.sample(steps, { numRuns: 4, seed: 42 }).entries()) {
    await using shop = await openStripeShop({
      item: { inventory_count: 3, buffer_hours: run % 2 ? 5 : null },
      pool: 10,
    });
    const session = await shop.signIn(ANN.email);
    const second = createApp({ ...shop.deps, memory: new Memory() }, {
      strict: true,
      widget: undefined,
      limiter: undefined,
      log: (level, _, fields) => level === "error" && shop.bugs.push(String(fields?.error)),
    });
    const api = (app: typeof second) =>
      createApi<"publishable">({
        base: BASE,
        key: shop.keys.publishable,
        session: () => session,
        fetch: (url, init) => Promise.resolve(app.request(String(url), init)),
      });
    const servers = [api(shop.app), api(second)];
    const start = shop.clock.now().getTime();
    const at = (days: number) => new Date(start + days * DAY).toISOString();

    const play = async ({ kind, pick, days }: Step, turn: number) => {
      const customer = servers[turn % 2]!;
      const running = (await shop.bookings()).filter(({ status }) => status === "picked_up");
      const one = running[pick % Math.max(1, running.length)];
      const params = { id: one?.id ?? "" };
      if (kind === "book") {
        const first = pick % 8;
        const booking = await shop.bookKayak({ period: { pickup_date: at(first), return_date: at(first + days) } });
        if (first === 0) await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: booking.id }, body: {} });
      } else if (kind === "downtime") {
        const body = { starts: at(pick % 8), ends: at(pick % 8 + days), quantity: 1 };
        await shop.staff("POST /v1/fleet/items/:id/downtime", { params: { id: shop.kayak.id }, body });
      } else if (kind === "wait") await shop.runDueJobs(new Date(shop.clock.now().getTime() + days * 5 * 60_000));
      else if (!one) return;
      else if (kind === "return") await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
      else if (kind === "change") {
        const return_date = new Date(Date.parse(one.return_date) + (days - 3) * DAY).toISOString();
        await shop.staff("POST /v1/bookings/:id/change", { params, body: { return_date } });
      } else {
        const return_date = new Date(Date.parse(one.return_date) + days * DAY).toISOString();
        const { options } = await customer("GET /api/storefront/bookings/:id/extension", { params });
        const amount = options.find((option) => option.return_date === return_date)?.amount;
        if (amount === undefined) return;
        const { payment } = await customer("POST /api/storefront/bookings/:id/extension", {
          params,
          body: { return_date, amount },
        });
        if (pick % 4 === 0) return;
        await shop.pay(payment!);
        const { payment_intent_id } = payment!;
        if (pick % 4 > 1) await customer("POST /v1/storefront/book", { body: { payment_intent_id } });
      }
    };

    for (const days of [2, 3]) await play({ kind: "book", pick: 0, days }, 0);
    for (let from = 0; from < plan.length; from += 4) {
      const batch = plan.slice(from, from + 4).map((step, turn) => play(step, turn));
      for (const result of await Promise.allSettled(batch)) {
        if (result.status === "fulfilled") continue;
        const { problem } = result.reason;
        assert.ok(problem?.code && problem.code !== "internal_error", String(result.reason?.stack ?? result.reason));
      }
      assert.equal(await countOversoldHours(shop.sql, shop.id), 0, `run ${run}, after step ${from + 4}`);
    }
    await shop.runJobsFor(2);
    await assertLedgerMatchesBookings(shop);
    for (const { id } of await shop.bookings()) await assertBookingLedger(shop, id);
    const [left] = await shop.sql<{ held: number; extended: number }[]>`
      select (select count(*)::int from allocations a where a.tenant_id = ${shop.id} and a.state = 'held') as held,
        (select count(*)::int from holds h
          where h.tenant_id = ${shop.id} and h.extends is not null and h.status = 'booked') as extended`;
    assert.equal(left!.held, 0, "no hold keeps stock when its time is over");
    extended += left!.extended;
    assert.deepEqual(shop.bugs, []);
  }
  assert.ok(extended >= 4, `only ${extended} rentals were extended`);
});
