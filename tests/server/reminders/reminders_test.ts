import assert from "node:assert/strict";
import { storeDispute } from "../../../server/disputes/disputes.sql.ts";
import { bookOnline } from "../../support/book.ts";
import { bookStay, mailsUntil, openRemindingShop, STAY } from "../../support/reminders.ts";
import { openShop, type TestShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";

const act = async (shop: TestShop, id: string, action: "pickup" | "return" | "cancel") =>
  await shop.staff(`POST /v1/bookings/:id/${action}`, { params: { id }, body: {} });
const pickupMail = "ada: Your pickup at Test shop on Wed, May 12, 2027";
const returnMail = "ada: Your return at Test shop on Fri, May 14, 2027";

Deno.test("a booking is reminded of once before the pickup, before the return, and thanked for after it", async () => {
  await using shop = await openRemindingShop();
  const id = await bookStay(shop);
  assert.deepEqual(await mailsUntil(shop, "2027-05-12T09:00:00Z"), [`05-11T09:00 ${pickupMail}`]);
  const [mail] = shop.mailer.mails;
  for (const part of ["What to bring", "Swimwear", "A towel"]) assert.ok(mail!.text.includes(part), part);
  await act(shop, id, "pickup");
  assert.deepEqual(await mailsUntil(shop, "2027-05-14T16:30:00Z"), [`05-13T17:00 ${returnMail}`]);
  await act(shop, id, "return");
  assert.deepEqual(await mailsUntil(shop, "2027-06-30T16:00:00Z"), [
    "05-15T09:00 ada: Thank you for renting at Test shop",
  ]);
  const thanks = shop.mailer.mails.at(-1)!;
  assert.ok(thanks.text.includes("https://reviews.example/boats") && thanks.text.includes("Total"));
  const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
  const subjects = data.filter(({ action }) => action === "mail.sent").map(({ detail }) => detail.subject);
  assert.equal(subjects.filter((subject) => subject === thanks.subject).length, 1);
});

Deno.test("the customer of overdue gear is mailed once, and the shop each day that it opens until the return", async () => {
  await using shop = await openRemindingShop();
  const id = await bookStay(shop);
  await mailsUntil(shop, "2027-05-12T09:00:00Z");
  await act(shop, id, "pickup");
  const { number } = await shop.staff("GET /v1/bookings/:id", { params: { id } });
  await mailsUntil(shop, "2027-05-14T17:29:00Z");
  assert.deepEqual(await mailsUntil(shop, "2027-05-18T10:00:00Z"), [
    `05-14T17:30 ada: Your rental ${number} at Test shop is overdue`,
    `05-15T09:00 hello: Not returned: booking ${number}`,
    `05-17T09:00 hello: Not returned: booking ${number}`,
    `05-18T09:00 hello: Not returned: booking ${number}`,
  ]);
  await act(shop, id, "return");
  assert.deepEqual(await mailsUntil(shop, "2027-05-30T10:00:00Z"), [
    "05-19T09:00 ada: Thank you for renting at Test shop",
  ]);
});

Deno.test("reminders move with a booking, and end with it", async () => {
  await using shop = await openRemindingShop();
  const [id, cancelled] = [await bookStay(shop), await bookStay(shop)];
  const move = (pickup_date: string, return_date: string) =>
    shop.staff("POST /v1/bookings/:id/reschedule", {
      params: { id },
      body: { pickup_date, return_date, notify: false },
    });
  await move("2027-05-19T09:00:00Z", "2027-05-21T17:00:00Z");
  await act(shop, cancelled, "cancel");
  await shop.runDueJobs();
  assert.deepEqual(await mailsUntil(shop, "2027-05-18T09:00:00Z"), [
    "05-18T09:00 ada: Your pickup at Test shop on Wed, May 19, 2027",
  ]);
  // To another hour of the day of which the customer knows, and to another day
  await move("2027-05-19T15:00:00Z", "2027-05-21T17:00:00Z");
  assert.deepEqual(await mailsUntil(shop, "2027-05-19T08:00:00Z"), []);
  await move("2027-05-20T15:00:00Z", "2027-05-22T17:00:00Z");
  assert.deepEqual(await mailsUntil(shop, "2027-05-20T15:00:00Z"), [
    "05-19T15:00 ada: Your pickup at Test shop on Thu, May 20, 2027",
  ]);
  await act(shop, id, "pickup");
  // A longer rental is overdue later, and its return is reminded of anew
  await mailsUntil(shop, "2027-05-21T18:00:00Z");
  await shop.staff("POST /v1/bookings/:id/reschedule", {
    params: { id },
    body: { return_date: "2027-05-26T17:00:00Z", notify: false },
  });
  assert.deepEqual(await mailsUntil(shop, "2027-05-26T17:00:00Z"), [
    "05-25T17:00 ada: Your return at Test shop on Wed, May 26, 2027",
  ]);
});

Deno.test("a booking that is made when its reminder is due gets none, and one made a minute before gets it", async () => {
  for (
    const [made, mails] of [["2027-05-11T08:59:00Z", [`05-11T09:00 ${pickupMail}`]], [
      "2027-05-11T09:00:00Z",
      [],
    ]] as const
  ) {
    await using shop = await openRemindingShop();
    await shop.travel(made);
    await bookStay(shop);
    assert.deepEqual(await mailsUntil(shop, "2027-05-12T09:00:00Z"), mails, made);
  }
});

Deno.test("an early return, and its undo, change what follows", async () => {
  await using shop = await openRemindingShop();
  const id = await bookStay(shop);
  await mailsUntil(shop, "2027-05-12T09:00:00Z");
  await act(shop, id, "pickup");
  await mailsUntil(shop, "2027-05-12T12:00:00Z");
  await act(shop, id, "return");
  await shop.staff("POST /v1/bookings/:id/return/undo", { params: { id }, body: {} });
  assert.deepEqual(await mailsUntil(shop, "2027-05-13T17:00:00Z"), [`05-13T17:00 ${returnMail}`]);
  await act(shop, id, "return");
  assert.deepEqual(await mailsUntil(shop, "2027-05-30T09:00:00Z"), [
    "05-14T09:00 ada: Thank you for renting at Test shop",
  ]);
});

Deno.test("switches count for bookings that are made already", async () => {
  await using shop = await openRemindingShop();
  const off = { remind_pickup: false, remind_return: false, remind_overdue: false, send_thanks: false };
  await shop.staff("PATCH /v1/shop", { body: off });
  const id = await bookStay(shop);
  await shop.staff("PATCH /v1/shop", { body: { remind_pickup: true } });
  await shop.runDueJobs();
  await shop.staff("PATCH /v1/shop", { body: off });
  assert.deepEqual(await mailsUntil(shop, "2027-05-11T12:00:00Z"), []);
  // On again, but the time of this reminder has passed
  await shop.staff("PATCH /v1/shop", { body: { remind_pickup: true, remind_overdue: true } });
  assert.deepEqual(await mailsUntil(shop, "2027-05-12T09:00:00Z"), []);
  await act(shop, id, "pickup");
  assert.deepEqual((await mailsUntil(shop, "2027-05-16T09:00:00Z")).map((mail) => mail.slice(0, 18)), [
    "05-14T17:30 ada: Y",
    "05-15T09:00 hello:",
  ]);
});

Deno.test("new opening hours move reminders that are planned", async () => {
  await using shop = await openRemindingShop();
  await bookStay(shop);
  await shop.staff("PATCH /v1/shop", { body: { closed_dates: ["2027-05-11"] } });
  assert.deepEqual(await mailsUntil(shop, "2027-05-12T09:00:00Z"), [`05-10T17:00 ${pickupMail}`]);
});

Deno.test("nobody is thanked after a claim or a dispute, nor while an inspection is open", async () => {
  await using shop = await openRemindingShop();
  const stay = async (end: (id: string) => Promise<unknown>) => {
    const id = await bookStay(shop);
    await act(shop, id, "pickup");
    await act(shop, id, "return");
    await end(id);
    return id;
  };
  await shop.travel(STAY.pickup_date);
  await stay(async (booking_id) => {
    const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id } });
    await storeDispute(shop.sql, { tenant_id: shop.id, payment_id: payment!.id }, {
      id: "du_1",
      status: "needs_response",
      amount: 100,
      reason: "general",
      evidence_due_by: null,
      opened_at: "2027-05-12T10:00:00Z",
    });
  });
  const inspected = await stay(async (id) => {
    await shop.sql`
      update bookings b set inspection_status = 'pending', inspection_due_at = '2027-05-20T09:00:00Z'
      where b.tenant_id = ${shop.id} and b.id = ${id}`;
  });
  shop.mailer.mails.length = 0;
  assert.deepEqual(await mailsUntil(shop, "2027-05-14T12:00:00Z"), []);
  await shop.staff("POST /v1/bookings/:id/inspect", { params: { id: inspected }, body: {} });
  assert.deepEqual(await mailsUntil(shop, "2027-05-20T12:00:00Z"), [
    "05-14T13:00 ada: Thank you for renting at Test shop",
  ]);
});

Deno.test("the reminder of the pickup names the riders who have not signed, in place of a reminder of its own", async () => {
  await using shop = await openRemindingShop();
  await addWaiver(shop);
  const item = await shop.addItem({ inventory_count: 2 });
  await bookOnline(shop, { items: [item], riders: [{ name: "Ada" }, { name: "Ben" }] });
  await shop.runDueJobs();
  assert.deepEqual(await mailsUntil(shop, "2027-05-12T09:00:00Z"), [`05-11T09:00 ${pickupMail}`]);
  assert.equal(shop.mailer.mails.at(-1)!.text.match(/\/sign\/[\w-]{43}/g)?.length, 2);
});

Deno.test("a shop that reminds of nothing has no jobs for it", async () => {
  await using shop = await openShop();
  await bookStay(shop);
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: null } });
  const jobs = await shop.sql`
    select from graphile_worker.jobs j where j.task_identifier in ('tend_reminders', 'plan_reminders')
      and j.key like any(array['%' || ${shop.id}, 'tend_reminders:%']) and j.key in (
        select 'tend_reminders:' || b.id from bookings b where b.tenant_id = ${shop.id}
        union select 'plan_reminders:' || ${shop.id})`;
  assert.equal(jobs.count, 0);
});
