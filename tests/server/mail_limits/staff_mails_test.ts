import assert from "node:assert/strict";
import { recordFailingJobs } from "../../../server/jobs/failed_jobs.sql.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { openShop, testQuotas } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const OPERATOR = "operator@example.com";

Deno.test("mails that staff cause wait once the shop has used up its budget, and the operator and the shop see it", async () => {
  await using database = await openOwnDatabase();
  const errors: Record<string, unknown>[] = [];
  await using shop = await openShop({
    database: database.url,
    settings: { quotas: { ...testQuotas, staff_mails_per_shop_and_day: 3 }, operator_email: OPERATOR },
    log: (level, event, fields) => level === "error" && errors.push({ event, ...fields }),
  });
  const { id } = await shop.addItem({ inventory_count: 20, price_full_day: 0, price_half_day: 0 });
  const numbers = new Map<string, string>();
  for (let at = 1; at <= 5; at++) {
    const email = `walk-in-${at}@example.com`;
    numbers.set(email, (await bookWalkIn(shop, { items: [{ id }], email })).number);
  }
  await bookOnline(shop, { items: [{ id }], email: "guest@example.com" });
  await shop.runJobsFor(2);
  const sentTo = () => shop.mailer.mails.map(({ to }) => to.address).filter((address) => address !== OPERATOR);
  assert.deepEqual(sentTo().filter((address) => address.startsWith("walk-in")).length, 3);
  assert.ok(sentTo().includes("guest@example.com"), "mails that staff did not cause are not held back");
  assert.equal(shop.mailer.mails.filter(({ to }) => to.address === OPERATOR).length, 1);
  assert.deepEqual(errors[0], { event: "mail_not_sent", tenant_id: shop.id, limit: "staff_mails_per_shop_and_day" });

  await recordFailingJobs(shop.sql);
  const held = [...numbers].filter(([email]) => !sentTo().includes(email)).map(([, number]) => number);
  const listed = async () =>
    (await shop.staff("GET /v1/today")).attention
      .filter(({ kind }) => kind === "mail_failed").map(({ booking_number }) => booking_number);
  assert.deepEqual((await listed()).toSorted(), held.toSorted());

  await shop.runJobsFor(30);
  await recordFailingJobs(shop.sql);
  assert.deepEqual(new Set(sentTo()), new Set([...numbers.keys(), "guest@example.com"]), "no mail is lost");
  assert.equal(sentTo().length, 6, "no mail is sent twice");
  assert.deepEqual(await listed(), []);
});

Deno.test("links that staff mail count for the budget of the staff's mails", async () => {
  await using shop = await openShop({ settings: { quotas: { ...testQuotas, staff_mails_per_shop_and_day: 1 } } });
  const { id } = await shop.addItem({ price_full_day: 0, price_half_day: 0 });
  await addWaiver(shop);
  const booking = await bookOnline(shop, { items: [{ id }] });
  await shop.runDueJobs();
  const before = shop.mailer.mails.length;
  const params = { id: booking.id };
  const charge = { kind: "damage", label: "Scratch", amount: 500 } as const;
  await shop.staff("POST /v1/bookings/:id/charges", { params, body: charge });
  for (let at = 0; at < 3; at++) {
    await shop.staff("POST /v1/bookings/:id/payment-link", { params, body: { send: true } });
    await shop.staff("POST /v1/bookings/:id/sign-links", { params, body: { send: true } });
  }
  await shop.runJobsFor(1);
  assert.equal(shop.mailer.mails.length, before + 1);
});
