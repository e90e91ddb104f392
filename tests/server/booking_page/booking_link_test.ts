import assert from "node:assert/strict";
import { readWidget } from "../../../server/pages/widget.ts";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookOnline } from "../../support/book.ts";
import { mailedTokens } from "../../support/booking_link.ts";
import { openShop } from "../../support/shop.ts";
import { addWaiver } from "../../support/waivers.ts";
import { DAY } from "../../../shared/wall_clock.ts";

const ADA = "ada@example.com";

Deno.test("every mail to the customer of a booking has a link to it, and no other mail has one", async () => {
  await using shop = await openShop({ mode: "live" });
  await shop.staff("PATCH /v1/shop", { body: { support_email: "desk@example.com" } });
  await addWaiver(shop);
  const item = await shop.addItem({ inventory_count: 9 });
  const session = await shop.signIn(ADA);
  const riders = [{ name: "Ada", email: ADA }, { name: "Ben", email: "ben@example.com" }];
  const booking = await bookOnline(shop, { items: [item], email: ADA, session, riders });
  await shop.staff("POST /v1/bookings/:id/sign-links", { params: { id: booking.id }, body: { send: true } });
  await shop.runDueJobs("2027-05-10T10:00:00Z");
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: booking.id }, body: {} });
  await shop.runDueJobs();
  const mails = shop.mailer.mails.filter(({ subject }) => !subject.includes("code"));
  const linked = (address: string) =>
    mails.filter(({ to }) => to.address === address).map(({ text, html, subject }) => ({
      subject,
      links: (text + html).match(/\/b\/[\w-]{43}/g)?.length ?? 0,
    }));
  // The mail with which a rider signs is the same for all riders
  const hers = linked(ADA).filter(({ subject }) => !subject.startsWith("Please sign"));
  assert.deepEqual(hers.map(({ links }) => links), [2, 2, 2], JSON.stringify(hers));
  assert.deepEqual(linked("ben@example.com").map(({ links }) => links), [0, 0]);
  assert.ok(linked("desk@example.com").length >= 1);
  assert.deepEqual(linked("desk@example.com").filter(({ links }) => links), []);
});

Deno.test("a booking link opens its booking without naming a person", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const riders = [{ name: "Ada Secret", email: "rider@example.com" }];
  const booking = await bookOnline(shop, { items: [item], riders });
  const [token = ""] = await mailedTokens(shop);
  const seen = await shop.visitor("GET /api/booking-links/:token", { params: { token } });
  assert.deepEqual([seen.id, seen.number, seen.lines], [booking.id, booking.number, booking.lines]);
  assert.deepEqual([seen.customer, seen.riders, seen.notes, seen.payment_intent_id], [null, null, null, null]);
  assert.doesNotMatch(JSON.stringify(seen), /Secret|example\.com|cust_/);
});

Deno.test("a booking link gives access to nothing but its booking", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const session = await shop.signIn(ADA);
  const [first, second] = [
    await bookOnline(shop, { items: [item], session }),
    await bookOnline(shop, { items: [item], session, pickup_date: "2027-06-01", return_date: "2027-06-02" }),
  ];
  const [token = ""] = await mailedTokens(shop);
  const params = { token };
  const asSession = shop.customer(token);
  await assertProblem("invalid_session", asSession("GET /api/storefront/bookings"));
  await assertProblem("session_required", shop.visitor("GET /api/storefront/bookings"));
  for (const { id } of [first, second]) {
    await assertProblem(
      "invalid_session",
      asSession("POST /api/storefront/bookings/:id/cancel", { params: { id }, body: {} }),
    );
  }
  await assertProblem("not_found", shop.visitor("GET /api/sign/:token", { params }));
  await assertProblem("not_found", shop.visitor("GET /api/pay/:token", { params }));
  for (
    const [route, body] of [
      ["GET /api/booking-links/:token", undefined],
      ["POST /api/booking-links/:token/cancel", {}],
      ["POST /api/booking-links/:token/sign-links", {}],
      ["POST /api/booking-links/:token/payment-link", {}],
      ["GET /api/booking-links/:token/extension", undefined],
      ["POST /api/booking-links/:token/extension", { return_date: "2027-07-01", amount: 0 }],
    ] as const
  ) {
    // With the key of another shop, the link does not exist
    const call = other.visitor as (route: string, request: object) => Promise<unknown>;
    await assertProblem("not_found", call(route, { params, body }));
  }
  await shop.visitor("POST /api/booking-links/:token/cancel", { params, body: {} });
  const { data } = await shop.staff("GET /v1/bookings");
  assert.deepEqual(data.map(({ id, status }) => [id, status]), [[second.id, "confirmed"], [first.id, "cancelled"]]);
});

Deno.test("a booking is cancelled by its link with the refund of its policy, until pickup", async () => {
  await using shop = await openShop();
  const item = await shop.addItem({ inventory_count: 9 });
  const booking = await bookOnline(shop, { items: [item] });
  const late = await bookOnline(shop, { items: [item], email: "late@example.com" });
  const [token = ""] = await mailedTokens(shop), [lateToken = ""] = await mailedTokens(shop, "late@example.com");
  const cancel = (token: string) =>
    shop.visitor("POST /api/booking-links/:token/cancel", { params: { token }, body: { reason: "Rain" } });
  const cancelled = await cancel(token);
  assert.deepEqual([cancelled.status, cancelled.amount_refunded], ["cancelled", booking.total]);
  assert.equal(cancelled.cancellation?.reason, null);
  const { data: history } = await shop.staff("GET /v1/bookings/:id/history", { params: { id: booking.id } });
  assert.deepEqual(history.find(({ action }) => action === "booking.cancelled")?.actor, {
    kind: "customer",
    id: null,
    name: null,
  });
  await assertProblem("invalid_transition", cancel(token));
  await shop.travel(late.pickup_date);
  await assertProblem("invalid_transition", cancel(lateToken));
});

Deno.test("the riders of a booking sign by links that its own link creates", async () => {
  await using shop = await openShop();
  await addWaiver(shop);
  const item = await shop.addItem();
  await bookOnline(shop, { items: [item], riders: [{ name: "Ada" }, { name: "Ben" }] });
  const [token = ""] = await mailedTokens(shop);
  const request = { params: { token }, body: {} };
  const { data } = await shop.visitor("POST /api/booking-links/:token/sign-links", request);
  assert.deepEqual(data.map(({ rider, signed }) => [rider, signed]), [["Ada", false], ["Ben", false]]);
  const [signing = ""] = data.map(({ url }) => url!.split("/").at(-1)!);
  assert.equal((await shop.visitor("GET /api/sign/:token", { params: { token: signing } })).rider, "Ada");
});

Deno.test("what is due on a booking is paid by a link that its own link creates", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const { id } = await bookOnline(shop, { items: [item] });
  const [token = ""] = await mailedTokens(shop);
  const request = { params: { token }, body: {} };
  await assertProblem("amount_out_of_range", shop.visitor("POST /api/booking-links/:token/payment-link", request));
  const body = { kind: "damage" as const, label: "Paddle", amount: 900, taxable: false };
  await shop.staff("POST /v1/bookings/:id/charges", { params: { id }, body });
  const { url, amount } = await shop.visitor("POST /api/booking-links/:token/payment-link", request);
  assert.equal(amount, 900);
  const page = await shop.visitor("GET /api/pay/:token", { params: { token: url.split("/").at(-1)! } });
  assert.deepEqual([page.purpose, page.amount], ["balance", 900]);
});

Deno.test("a booking link works for 90 days after the return, and longer while gear is out", async () => {
  await using shop = await openShop({ widget: await readWidget() });
  const item = await shop.addItem({ inventory_count: 9 });
  const back = await bookOnline(shop, { items: [item] });
  const out = await bookOnline(shop, { items: [item], email: "out@example.com" });
  const [token = ""] = await mailedTokens(shop), [outToken = ""] = await mailedTokens(shop, "out@example.com");
  await shop.travel(out.pickup_date);
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: out.id }, body: {} });
  const read = (token: string) => shop.visitor("GET /api/booking-links/:token", { params: { token } });
  const page = async (token: string) => {
    const response = await shop.request(`/b/${token}`);
    return [response.status, await response.text()] as const;
  };
  const end = Date.parse(back.return_date) + 90 * DAY;
  await shop.travel(new Date(end - 1));
  assert.equal((await read(token)).id, back.id);
  assert.equal((await page(token))[0], 200);
  await shop.travel(new Date(end));
  await assertProblem("link_expired", read(token));
  const [status, html] = await page(token);
  assert.equal(status, 410);
  assert.match(html, /ended a while ago/);
  assert.equal((await read(outToken)).id, out.id);
  await assertProblem("not_found", read("t".repeat(43)));
  assert.equal((await page("t".repeat(43)))[0], 404);
});

Deno.test("GET /b/:token sends headers that keep its URL out of caches, search engines and Referer headers", async () => {
  await using shop = await openShop({ widget: await readWidget() });
  await bookOnline(shop, { items: [await shop.addItem()] });
  const [token = ""] = await mailedTokens(shop);
  const response = await shop.request(`/b/${token}`);
  const html = await response.text();
  assert.equal(response.status, 200);
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  assert.equal(response.headers.get("cache-control"), "no-store");
  assert.equal(response.headers.get("x-robots-tag"), "noindex");
  assert.match(html, new RegExp(`<rental-booking publishable-key="svc_pk_\\w+" token="${token}" locale="en">`));
});

Deno.test("a booking link dies when its customer is erased", async () => {
  await using shop = await openShop();
  const item = await shop.addItem();
  const booking = await bookOnline(shop, { items: [item] });
  const [token = ""] = await mailedTokens(shop);
  await shop.visitor("POST /api/booking-links/:token/cancel", { params: { token }, body: {} });
  await shop.runDueJobs();
  await shop.staff("POST /v1/customers/:id/erase", { params: { id: booking.customer!.id! }, body: {} });
  await assertProblem("not_found", shop.visitor("GET /api/booking-links/:token", { params: { token } }));
});
