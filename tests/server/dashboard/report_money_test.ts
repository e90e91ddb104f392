import assert from "node:assert/strict";
import type { Payment } from "../../../shared/contract/payments.ts";
import { halfUp } from "../../../shared/money.ts";
import { createRandom, type Random } from "../../bench/random.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

const ZONE = "Europe/Berlin";
/** Around the start and the end of summer time, and month ends, some of them just after the shop's midnight. */
const moments = [
  "2027-02-28T22:59:59Z",
  "2027-02-28T23:00:00Z",
  "2027-03-27T22:30:00Z",
  "2027-03-27T23:30:00Z",
  "2027-03-28T00:30:00Z",
  "2027-03-28T21:59:59Z",
  "2027-03-28T22:00:00Z",
  "2027-03-31T21:30:00Z",
  "2027-03-31T22:30:00Z",
  "2027-10-30T22:00:00Z",
  "2027-10-31T00:30:00Z",
  "2027-10-31T01:30:00Z",
  "2027-10-31T22:59:59Z",
  "2027-10-31T23:00:00Z",
];
const YEAR = { starts: "2027-01-01", ends: "2027-12-31" };

const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: ZONE });
/** The day of the shop on which a time is. */
const dayOf = (instant: string) => calendar.format(new Date(instant));
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

Deno.test("the revenue report agrees with the list of payments to the cent, on every day and at every location", async () => {
  await using shop = await openShop({ now: new Date("2027-02-01T09:00:00Z"), timezone: ZONE });
  const locations = await playMoney(shop);
  const payments = await listAll(shop);
  assert.ok(payments.length > 50 && payments.some(({ refunds }) => refunds.some(({ status }) => status === "failed")));
  const ofLocation = new Map(locations.map((id) => [id, [] as Payment[]]));
  for (const payment of payments) {
    const { pickup_location } = await shop.staff("GET /v1/bookings/:id", { params: { id: payment.booking_id! } });
    if (pickup_location) ofLocation.get(pickup_location.id)!.push(payment);
  }
  const expect = async (some: readonly Payment[], pickup_location_id?: string) => {
    const { days, total, methods } = await shop.staff("GET /v1/reports/revenue", {
      query: { ...YEAR, pickup_location_id },
    });
    for (const { date, ...day } of days) assert.deepEqual(day, flowOf(some, (time) => dayOf(time) === date), date);
    assert.deepEqual(total, flowOf(some, () => true));
    for (const { method, ...flow } of methods) {
      assert.deepEqual(flow, flowOf(some.filter((payment) => payment.method === method), () => true), method);
    }
    assert.equal(sum(methods.map(({ revenue }) => revenue)), total.revenue);
    for (const date of new Set(moments.map(dayOf))) {
      const closing = await shop.staff("GET /v1/day-closings/preview", { query: { date, pickup_location_id } });
      assert.deepEqual(closing.methods, methodsOf(some, (time) => dayOf(time) === date), `closing of ${date}`);
      const cash = closing.methods.find(({ method }) => method === "cash");
      assert.equal(closing.cash_expected, cash?.net ?? 0, date);
    }
  };
  await expect(payments);
  for (const [id, some] of ofLocation) await expect(some, id);
  const march = await shop.staff("GET /v1/reports/revenue", { query: { starts: "2027-03-28", ends: "2027-03-31" } });
  const isIn = (time: string) => dayOf(time) >= "2027-03-28" && dayOf(time) <= "2027-03-31";
  assert.deepEqual([march.days.length, march.total], [4, flowOf(payments, isIn)]);
  const lost = payments.flatMap(({ disputes }) => disputes).filter(({ status }) => status === "lost");
  const { disputes_lost } = await shop.staff("GET /v1/reports/revenue", { query: YEAR });
  assert.ok(lost.length > 0);
  assert.deepEqual(disputes_lost, { count: lost.length, amount: sum(lost.map(({ amount }) => amount)) });
  await assertTaxes(shop, payments);
});

/** Compares the tax report with what each booking says about its tax. */
async function assertTaxes(shop: TestShop, payments: readonly Payment[]): Promise<void> {
  const [{ days, total, rates }, revenue] = await Promise.all([
    shop.staff("GET /v1/reports/taxes", { query: YEAR }),
    shop.staff("GET /v1/reports/revenue", { query: YEAR }),
  ]);
  assert.deepEqual(days.map(({ gross }) => gross), revenue.days.map((day) => day.revenue));
  assert.equal(sum(rates.map(({ gross }) => gross)), revenue.total.revenue);
  assert.deepEqual(rates.map(({ tax_percent }) => tax_percent), [19, 7, 0, null]);
  const expected = new Map<number | null, { gross: number; tax: number }>();
  const add = (rate: number | null, gross: number, tax: number) => {
    const known = expected.get(rate) ?? { gross: 0, tax: 0 };
    expected.set(rate, { gross: known.gross + gross, tax: known.tax + tax });
  };
  for (const payment of payments) {
    const { tax, total, charges, created_at } = await shop.staff("GET /v1/bookings/:id", {
      params: { id: payment.booking_id! },
    });
    const rateAt = (time: string) => time < "2027-07-01" ? 19 : 7;
    const amounts = [
      payment.amount,
      ...payment.refunds.filter(({ status }) => status !== "failed").map(({ amount }) => -amount),
    ];
    for (const amount of amounts) {
      if (payment.kind === "deposit") {
        add(null, amount, 0);
        continue;
      }
      let rest = amount;
      for (const charge of charges) {
        const gross = rounded(amount * charge.total, total);
        rest -= gross;
        add(charge.taxable ? rateAt(charge.created_at) : 0, gross, rounded(gross * charge.tax, charge.total));
      }
      const [own_tax, own_total] = [tax - sum(charges.map((c) => c.tax)), total - sum(charges.map((c) => c.total))];
      add(rateAt(created_at), rest, rounded(rest * own_tax, own_total));
    }
  }
  for (const { tax_percent, name, ...amounts } of rates) {
    assert.equal(name, null);
    const { gross, tax } = expected.get(tax_percent)!;
    assert.deepEqual(amounts, { gross, net: gross - tax, tax }, `${tax_percent} %`);
  }
  assert.equal(total.tax, sum([...expected.values()].map(({ tax }) => tax)));
}

/** Divides and rounds half away from zero. */
function rounded(dividend: number, divisor: number): number {
  const sign = Math.sign(dividend) * Math.sign(divisor) || 0;
  return divisor === 0 ? 0 : sign * halfUp(Math.abs(dividend), Math.abs(divisor)) || 0;
}

/** Sums payments and refunds whose time is in a period. */
function flowOf(payments: readonly Payment[], isIn: (time: string) => boolean) {
  const received = payments.filter(({ created_at }) => isIn(created_at));
  const refunded = payments.flatMap(({ refunds }) => refunds)
    .filter(({ status, created_at }) => status !== "failed" && isIn(created_at));
  const amountOf = (kind: Payment["kind"]) =>
    sum(received.filter((payment) => payment.kind === kind).map(({ amount }) => amount));
  const refunds = sum(refunded.map(({ amount }) => amount));
  return {
    payments: amountOf("rental"),
    deposit_claims: amountOf("deposit"),
    refunds,
    revenue: amountOf("rental") + amountOf("deposit") - refunds,
    payment_count: received.length,
    refund_count: refunded.length,
  };
}

/** Sums payments and refunds of a period by the way on which the money came or went. */
function methodsOf(payments: readonly Payment[], isIn: (time: string) => boolean) {
  const sums = new Map<string, { received: number; refunded: number }>();
  const add = (method: string, name: "received" | "refunded", amount: number) => {
    const known = sums.get(method) ?? { received: 0, refunded: 0 };
    sums.set(method, { ...known, [name]: known[name] + amount });
  };
  for (const { method, amount, created_at, refunds } of payments) {
    if (isIn(created_at)) add(method, "received", amount);
    for (const refund of refunds) {
      if (refund.status !== "failed" && isIn(refund.created_at)) add(refund.method, "refunded", refund.amount);
    }
  }
  return [...sums].map(([method, { received, refunded }]) => ({ method, received, refunded, net: received - refunded }))
    .toSorted((a, b) => a.method < b.method ? -1 : 1);
}

async function listAll(shop: TestShop): Promise<Payment[]> {
  const payments: Payment[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await shop.staff("GET /v1/payments", { query: { limit: "100", ...cursor && { cursor } } });
    payments.push(...page.data);
    cursor = page.next_cursor;
  }
  return payments;
}

/** Books, pays, charges, refunds and keeps deposits at random at each of the moments. Returns the pickup locations. */
async function playMoney(shop: TestShop): Promise<string[]> {
  const random = createRandom(18);
  const item = await shop.addItem({ inventory_count: 1_000, price_full_day: 3_333, deposit_amount: 10_000 });
  await shop.staff("PATCH /v1/shop", { body: { tax_percent: 19, prices_include_tax: true } });
  const locations: string[] = [];
  for (const name of ["Harbour", "Station"]) {
    locations.push((await shop.staff("POST /v1/pickup-locations", { body: { name, address: "1 Quay" } })).id);
  }
  const booked: string[] = [];
  const rented = { pickup_date: "2027-12-05T09:00:00Z", return_date: "2027-12-06T09:00:00Z" };
  for (const moment of moments) {
    await shop.travel(moment);
    if (moment === "2027-10-30T22:00:00Z") await shop.staff("PATCH /v1/shop", { body: { tax_percent: 7 } });
    for (let at = 0; at < 3; at++) {
      const { id, amount_due } = await shop.staff("POST /v1/bookings", {
        body: {
          ...rented,
          line_items: [{ fleet_item_id: item.id, quantity: random.int(1, 4) }],
          customer: { name: "Ada" },
          pickup_location_id: random.pick([...locations, null]),
        },
      });
      booked.push(id);
      const amount = random.pick([amount_due, random.int(1, amount_due)]);
      const method = random.pick(["cash", "card_terminal", "bank_transfer", "other"] as const);
      await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method, amount } });
    }
    const id = random.pick(booked);
    const drafts = [
      { kind: "damage", label: "Scratch", amount: random.int(1, 5_000), taxable: false },
      { kind: "late", label: "Late", amount: random.int(1, 5_000), taxable: true },
      { kind: "discount", label: "Regular", amount: -random.int(1, 2_000), taxable: true },
    ] as const;
    const { amount_due } = await shop.staff("POST /v1/bookings/:id/charges", {
      params: { id },
      body: random.pick(drafts),
    });
    if (amount_due > 0) {
      const amount = random.int(1, amount_due);
      await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount } });
    }
    await refundSome(shop, random);
    const holder = booked.at(-1)!;
    await shop.staff("POST /v1/bookings/:id/deposit", { params: { id: holder }, body: { method: "cash" } });
    if (random.int(0, 1)) {
      const body = { amount: random.int(1, 10_000), reason: "Lost paddle" };
      await shop.staff("POST /v1/bookings/:id/deposit/claim", { params: { id: holder }, body });
    }
  }
  const payments = await listAll(shop);
  const refunded = payments.find(({ refunds }) => refunds.length)!;
  // As Stripe reports them: a lost and a won dispute, and a refund that failed in the end
  for (const [status, at] of [["lost", 3], ["won", 4], ["lost", 5]] as const) {
    await shop.sql`
      insert into disputes (tenant_id, payment_id, id, status, amount, reason, opened_at)
      values (${shop.id}, ${payments[at]!.id}, ${`dp_${at}`}, ${status}, 500, 'fraudulent', instant())`;
  }
  await shop.sql`
    update refunds r set status = 'failed', failure_reason = 'declined'
    where r.tenant_id = ${shop.id} and r.id = ${refunded.refunds[0]!.id}`;
  return locations;
}

/** Refunds parts of two payments of which something is left. */
async function refundSome(shop: TestShop, random: Random): Promise<void> {
  for (let at = 0; at < 2; at++) {
    const { id, amount, amount_refunded } = random.pick(
      (await listAll(shop)).filter((p) => p.amount > p.amount_refunded),
    );
    const part = random.pick([amount - amount_refunded, random.int(1, amount - amount_refunded)]);
    await shop.staff("POST /v1/payments/:id/refund", { params: { id }, body: { amount: part } });
  }
}
