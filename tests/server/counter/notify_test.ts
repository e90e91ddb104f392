import assert from "node:assert/strict";
import { bookOnline } from "../../support/book.ts";
import { openPaidBooking } from "../../support/paid_booking.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("with `notify: false` staff change, move, cancel or end a booking without a mail, and the history says so", async () => {
  await using shop = await openShop();
  const { id: item } = await shop.addItem({ price_full_day: 5_000, inventory_count: 9 });
  const period = { pickup_date: "2027-05-03T09:30:00Z", return_date: "2027-05-05T17:00:00Z" };
  const shorter = "2027-05-04T09:00:00Z";
  const steps = {
    change: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/change", { params: { id }, body: { return_date: shorter, notify } }),
    reschedule: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/reschedule", {
        params: { id },
        body: { return_date: shorter, requote: true, notify },
      }),
    cancel: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: { refund: "full", notify } }),
    no_show: (id: string, notify: boolean) =>
      shop.staff("POST /v1/bookings/:id/no_show", { params: { id }, body: { refund: "full", notify } }),
  };
  for (const [name, step] of Object.entries(steps)) {
    for (const notify of [false, true]) {
      const { id } = await bookOnline(shop, { items: [{ id: item }], ...period });
      if (name === "no_show") await shop.travel(period.pickup_date);
      await shop.runDueJobs();
      shop.mailer.mails.length = 0;
      await step(id, notify);
      await shop.runDueJobs();
      const mailed = shop.mailer.mails.filter(({ to }) => to.address === "ada@example.com");
      assert.equal(mailed.length > 0, notify, `${name}: ${mailed.map(({ subject }) => subject)}`);
      const { data } = await shop.staff("GET /v1/bookings/:id/history", { params: { id } });
      const told = data.find(({ detail }) => "customer_notified" in detail);
      assert.equal(told?.detail.customer_notified, notify, name);
    }
  }
});

Deno.test("POST /v1/payments/:id/refund mails the customer unless `notify` is false", async () => {
  await using context = await openPaidBooking();
  const { shop, payment_id } = context;
  const refund = async (body: { notify?: boolean }) => {
    await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment_id }, body: { amount: 1_000, ...body } });
    await shop.runDueJobs();
    return shop.mailer.mails.splice(0).map(({ to, subject }) => `${to.address}: ${subject}`);
  };
  assert.deepEqual(await refund({ notify: false }), []);
  assert.deepEqual(await refund({}), ["ann@example.com: Test shop has refunded €10.00"]);
  assert.equal((await context.payment()).amount_refunded, 2_000);
});
