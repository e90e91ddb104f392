import assert from "node:assert/strict";
import { listMailsToCustomer } from "../../../server/events/history.sql.ts";
import { bookOnline } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("listMailsToCustomer lists the mails to the customer of one booking, the oldest first, and none to the shop", async () => {
  await using shop = await openShop();
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  const { id: item } = await shop.addItem({ inventory_count: 2 });
  const booking = await bookOnline(shop, { items: [{ id: item }] });
  await bookOnline(shop, { items: [{ id: item }], email: "bo@example.com" });
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.runDueJobs();
  const mails = await listMailsToCustomer(shop.sql, { tenant_id: shop.id, booking_id: booking.id });
  const sent = shop.mailer.mails.filter(({ to }) => to.address === "ada@example.com");
  assert.equal(sent.length, 2);
  assert.deepEqual(mails.map(({ subject }) => subject), sent.map(({ subject }) => subject));
});
