import assert from "node:assert/strict";
import { fillRentals } from "../../../server/commands/demo/fill_rentals.ts";
import { contentsOf } from "../../../server/commands/demo/demo_shops.ts";
import { DEMO_NAMES, type DemoName } from "../../../server/commands/demo/names.ts";
import { rentals } from "../../../server/commands/demo/rentals.ts";
import { dateOf, DAY, HOUR, instantOf } from "../../../shared/wall_clock.ts";
import { openDemo } from "../../support/demo.ts";

const ZONE = "Europe/Berlin";
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

async function openFilled(now: Date, demo?: DemoName) {
  const contents = contentsOf(demo);
  const shop = await openDemo({ now }, contents);
  const { secret: secret_key, publishable: publishable_key } = shop.keys;
  await fillRentals(shop.deps, { id: shop.id, secret_key, publishable_key }, contents);
  return shop;
}

/** A morning, the evening of a day on which the clock changes, and a morning of each shop with a price list. */
const starts: readonly [date: string, hour: number, demo?: DemoName][] = [
  ["2027-07-14", 10],
  ["2027-03-28", 23],
  ...DEMO_NAMES.map((demo): [string, number, DemoName] => [demo === "skis" ? "2027-02-06" : "2027-07-14", 10, demo]),
];
/** The price tables and the rates of each demo shop. */
const listCounts = { none: [0, 0], kayaks: [2, 0], bikes: [3, 0], skis: [4, 3] };
for (const [date, hour, demo] of starts) {
  const name = demo ? `the demo shop ${demo}` : "the demo shop";
  Deno.test(`${name} that is created on ${date} at ${hour}:30 starts with a day at the counter`, async () => {
    const now = instantOf(midnight(date) + hour * HOUR + HOUR / 2, ZONE);
    await using shop = await openFilled(new Date(now), demo);
    const [tables, rates] = await Promise.all([shop.staff("GET /v1/price-tables"), shop.staff("GET /v1/rates")]);
    assert.deepEqual([tables.data.length, rates.data.length], listCounts[demo ?? "none"]);
    const [discounts, taxes, addons] = await Promise.all([
      shop.staff("GET /v1/discounts"),
      shop.staff("GET /v1/tax-rates"),
      shop.staff("GET /v1/addons"),
    ]);
    const codes = discounts.data.filter(({ code }) => code).length;
    const covers = addons.data.filter(({ percent, lower_deposit_percent }) => percent && lower_deposit_percent);
    const other_tax = addons.data.filter(({ tax_rate_id }) => tax_rate_id && tax_rate_id === taxes.data[0]?.id);
    const counts = [discounts.data.length, codes, covers.length, other_tax.length];
    assert.deepEqual(counts, demo ? [2, 1, 1, 1] : [0, 0, 0, 0]);
    const items = await shop.staff("GET /v1/fleet/items");
    assert.ok(
      items.data.every(({ price_table_id, photos }) => (price_table_id !== null) === !!demo && photos.length === 1),
    );
    const products = await shop.staff("GET /v1/products");
    assert.deepEqual(
      products.data.map(({ item_count }) => item_count),
      demo === "bikes" || demo === "skis" ? [3, 3] : [],
    );
    const day = await shop.staff("GET /v1/today");
    assert.deepEqual([day.date, day.pickups.length, day.returns.length, day.overdue.length], [date, 12, 9, 1]);
    const lacking = (kind: string) => day.pickups.filter(({ missing }) => missing.some((entry) => entry.kind === kind));
    assert.deepEqual([lacking("waiver").length, lacking("balance").length], [1, 1]);
    const kinds = day.attention.map(({ kind }) => kind);
    assert.deepEqual(kinds, ["deposit_failed"]);
    const { data: parts } = await shop.staff("GET /v1/bookings", { query: { payment_terms: "part" } });
    const tomorrow = dateOf(midnight(date) + DAY);
    assert.deepEqual(parts.map(({ rest_due_on, card_consent }) => [rest_due_on, !!card_consent]), [[tomorrow, true]]);
    // What is over is done, and what is ahead is not
    for (const { at, status, missing } of day.pickups) {
      const open = missing.some(({ kind }) => kind !== "deposit") ||
        missing.some((entry) => entry.kind === "deposit" && entry.status === "action_required");
      if (!open) assert.equal(status === "confirmed", Date.parse(at) + HOUR / 12 > now, `${at} ${status}`);
    }
    for (const { at, status } of day.returns) {
      if (Date.parse(at) <= now) assert.ok(["returned", "completed", "confirmed"].includes(status), `${at} ${status}`);
    }
    const past = await shop.staff("GET /v1/bookings", {
      query: { pickup_to: dateOf(midnight(date) - DAY), status: "returned,completed", limit: "100" },
    });
    assert.ok(past.data.length >= 40, String(past.data.length));
    const { data: rows } = await shop.staff("GET /v1/timeline", { query: { starts: date, ends: date } });
    assert.equal(rows.flatMap(({ bars }) => bars).filter(({ kind }) => kind === "downtime").length, 1);
    await shop.runDueJobs();
    // Only deposits of gear that came back today are released, by their own job
    const subjects = shop.mailer.mails.map(({ subject }) => subject);
    assert.ok(subjects.every((subject) => /deposit/i.test(subject)) && subjects.length <= 3, subjects.join("; "));
    const later = await shop.staff("GET /v1/today");
    assert.deepEqual([later.attention.map((entry) => entry.kind), later.pickups.length], [kinds, 12]);
    const done = await shop.staff("GET /v1/bookings", { query: { status: "completed", limit: "100" } });
    assert.ok(done.data.length >= 40);
    assert.ok(done.data.every(({ amount_due, deposit }) => amount_due === 0 && deposit.state !== "authorized"));
    assert.deepEqual(shop.bugs, []);
  });
}

Deno.test("the rentals of the demo shop name known items and twelve pickups of today", () => {
  assert.equal(rentals.filter(({ pickup: [day] }) => day === 0).length, 12);
  assert.equal(rentals.filter(({ due: [day] }) => day === 0).length, 9);
});
