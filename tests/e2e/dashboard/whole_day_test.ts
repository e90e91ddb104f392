import assert from "node:assert/strict";
import { dateOf, HOUR, instantOf, wallOf, wallOfDate } from "../../../shared/wall_clock.ts";
import { readDashboard } from "../../../server/pages/dashboard_files.ts";
import { engines } from "../../support/drivers/engines.ts";
import { createPerson } from "../../support/drivers/person.ts";
import {
  bookByPhone,
  cancelDay,
  closeDay,
  handOut,
  meetColleague,
  openDashboard,
  recordNoShow,
  refundPart,
  takeBack,
} from "../../support/drivers/day_steps.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop } from "../../support/shop.ts";
import { openHost } from "../../support/site.ts";
import { addWaiver } from "../../support/waivers.ts";

// Late morning now, because the drivers cannot set a browser's clock
const timezone = morningZone();
const date = dateOf(wallOf(Date.now(), timezone));
const dashboard = await readDashboard();

/** Returns a time zone in which it is between 11 and 12. */
function morningZone(): string {
  const hours = 11 - new Date().getUTCHours();
  return `Etc/GMT${hours > 0 ? "-" : "+"}${Math.abs(hours)}`;
}

/**
 * Returns a pickup on the half hour that was two hours ago. It stays "2 hours" late for half an hour, also if the clock
 * strikes during the test.
 */
function twoHoursAgo(): string {
  const lastHalfHour = Math.floor(Date.now() / (HOUR / 2)) * (HOUR / 2);
  return new Date(lastHalfHour - 2 * HOUR).toISOString();
}

/** Returns the instant of an hour of the shop's day. */
function atHour(hour: number): string {
  return new Date(instantOf(wallOfDate(date)! + hour * HOUR, timezone)).toISOString();
}

/** Serves a shop that is open today. Its time is the browser's. */
async function openToday(database: string) {
  const host = await openHost((served) => openShop({ ...served, dashboard, timezone, database }));
  const week = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, [["09:00", "18:00"]]]);
  await host.shop.staff("PATCH /v1/shop", { body: { opening_hours: Object.fromEntries(week) } });
  return host;
}

/** Serves a shop with a bike that has a deposit, a waiver and late fees. */
async function openBikeShop(database: string) {
  const host = await openToday(database);
  const { shop } = host;
  await shop.staff("PATCH /v1/shop", { body: { late_fee: { per: "hour", amount: 500, grace_minutes: 15 } } });
  await shop.addItem({
    name: "Touring bike",
    price_half_day: 3_500,
    inventory_count: 2,
    deposit_amount: 10_000,
    deposit_hold_timing: "at_pickup",
  });
  await addWaiver(shop);
  return host;
}

for (const { name, installed, start } of engines) {
  Deno.test(`${name}: a manager books by phone, hands out, takes back late with damage, refunds and closes the day`, {
    ignore: !installed,
  }, async () => {
    // In the shared database, tests that live in another year delete the code of the sign-in as old
    await using database = await openOwnDatabase();
    await using host = await openBikeShop(database.url);
    const { shop } = host;
    await using browser = await start();
    const person = createPerson(browser);
    await openDashboard(host, person);
    await bookByPhone(person, { item: "Touring bike", date, customer: "Lena Sommer" });
    await handOut(person, { reason: "Signed on paper" });
    const find = async () => (await shop.staff("GET /v1/bookings")).data[0]!;
    const { id, status, return_date, total } = await find();
    assert.deepEqual([status, total], ["picked_up", 3_500]);

    await shop.travel(new Date(Date.parse(return_date) + 2 * 3_600_000));
    await takeBack(person, { customer: "Lena Sommer", damage: "Bent wheel" });
    await refundPart(person, { amount: "5" });
    await person.press("Today");
    await person.waitForText("1 of 1 done");
    assert.ok(!(await person.readText()).includes("Overdue"));

    const after = await find();
    assert.equal(after.status, "returned");
    assert.deepEqual(after.charges.map(({ kind, amount }) => [kind, amount]), [["late", 1_000]]);
    assert.deepEqual([after.deposit.state, after.deposit.claimed_amount], ["claimed", 5_000]);
    assert.deepEqual([after.amount_paid, after.amount_refunded, after.amount_due], [4_500, 500, 0]);
    assert.equal(after.notes, "Front wheel bent");
    const { data: photos } = await shop.staff("GET /v1/bookings/:id/photos", { params: { id } });
    assert.equal(photos.length, 1);
  });

  Deno.test(`${name}: a colleague is faster, a customer does not come, a storm ends the day, and the cash is counted`, {
    ignore: !installed,
  }, async () => {
    await using database = await openOwnDatabase();
    await using host = await openToday(database.url);
    const { shop } = host;
    const { id: item } = await shop.addItem({ name: "Kayak", inventory_count: 8 });
    const book = async (customer: string, pickup_date: string) =>
      await shop.staff("POST /v1/bookings", {
        body: {
          pickup_date,
          return_date: atHour(17),
          line_items: [{ fleet_item_id: item, quantity: 1 }],
          customer: { name: customer },
        },
      });
    await book("Grace Hopper", twoHoursAgo());
    const early = await book("Ida Larsen", atHour(14));
    const stormy = [await book("Cem Özdemir", atHour(15)), await book("Dora Maar", atHour(16))];
    for (const { id, total } of [early, ...stormy]) {
      await shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount: total } });
    }
    await using browser = await start();
    const person = createPerson(browser);
    await openDashboard(host, person);

    await meetColleague(person, {
      customer: "Ida Larsen",
      colleague: () => shop.staff("POST /v1/bookings/:id/pickup", { params: { id: early.id }, body: {} }),
    });
    await recordNoShow(person, { late: "2 hours" });
    const text = "A storm is coming. The river is closed.";
    await cancelDay(person, { text, count: 2, work: () => shop.runDueJobs() });
    await closeDay(person, { counted: "15", difference: "-€5.00", note: "Paid for ice" });

    const statuses = (await shop.staff("GET /v1/bookings")).data.map(({ customer, status, amount_refunded }) => [
      customer!.name,
      status,
      amount_refunded,
    ]);
    assert.deepEqual(statuses.toSorted(), [
      ["Cem Özdemir", "cancelled", 2_000],
      ["Dora Maar", "cancelled", 2_000],
      ["Grace Hopper", "no_show", 0],
      ["Ida Larsen", "picked_up", 0],
    ]);
    const [closing, ...others] = (await shop.staff("GET /v1/day-closings")).data;
    assert.deepEqual(others, []);
    assert.deepEqual([closing!.cash_expected, closing!.difference, closing!.note], [2_000, -500, "Paid for ice"]);
  });
}
