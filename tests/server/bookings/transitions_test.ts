import assert from "node:assert/strict";
import { type Booking, BookingStatus } from "../../../shared/contract/booking.ts";
import { transitions } from "../../../server/bookings/transitions.ts";
import { ApiError } from "../../../widget/api.ts";
import { bookOnline, bookWalkIn } from "../../support/book.ts";
import { openShop, type TestShop } from "../../support/shop.ts";

type Step = (shop: TestShop, booking: Booking) => Promise<{ status?: string }>;

/** Each action as a well-formed request of staff. */
const steps: Record<string, Step> = {
  pickup: (shop, { id }) => shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: {} }),
  return: (shop, { id }) => shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} }),
  complete: (shop, { id }) => shop.staff("POST /v1/bookings/:id/complete", { params: { id }, body: {} }),
  accept: (shop, { id }) => shop.staff("POST /v1/bookings/:id/accept", { params: { id }, body: {} }),
  decline: (shop, { id }) => shop.staff("POST /v1/bookings/:id/decline", { params: { id }, body: {} }),
  cancel: (shop, { id }) => shop.staff("POST /v1/bookings/:id/cancel", { params: { id }, body: {} }),
  no_show: (shop, { id }) => shop.staff("POST /v1/bookings/:id/no_show", { params: { id }, body: {} }),
  reschedule: (shop, { id }) =>
    shop.staff("POST /v1/bookings/:id/reschedule", { params: { id }, body: { return_date: "2027-05-14T17:00:00Z" } }),
  pay: (shop, { id }) =>
    shop.staff("POST /v1/bookings/:id/payments", { params: { id }, body: { method: "cash", amount: 1 } }),
};

/** The steps that lead to each status. */
const paths: Record<BookingStatus, string[]> = {
  requested: [],
  confirmed: [],
  picked_up: ["pickup"],
  partially_returned: ["pickup", "return one"],
  returned: ["pickup", "return"],
  completed: ["pickup", "return", "complete"],
  cancelled: ["cancel"],
  no_show: ["no_show"],
};

for (const status of BookingStatus.options) {
  Deno.test(`a booking that is ${status} accepts only the actions that the transition table allows`, async () => {
    await using shop = await openShop();
    const { id: item } = await shop.addItem({ inventory_count: 50, price_full_day: 5_000 });
    for (const [action, step] of Object.entries(steps)) {
      const items = [{ id: item, quantity: 2 }];
      const booking = status === "requested" ? await request(shop, items) : await bookWalkIn(shop, { items });
      await shop.travel("2027-05-12T09:30:00Z");
      for (const name of paths[status]) {
        await (name === "return one" ? returnOne(shop, booking) : steps[name]!(shop, booking));
      }
      const before = await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } });
      assert.equal(before.status, status);
      const { from, to } = transitions[action as keyof typeof transitions];
      if ((from as readonly string[]).includes(status)) {
        const after = await step(shop, booking);
        const answers: Record<string, string> = { reschedule: status, pay: "succeeded", decline: "cancelled" };
        const expected = answers[action] ?? to;
        assert.equal(after.status, expected, `${action} from ${status}`);
      } else {
        await assert.rejects(step(shop, booking), (error) => {
          assert.ok(
            error instanceof ApiError && error.problem.code === "invalid_transition",
            `${action} from ${status}: ${error}`,
          );
          assert.deepEqual([(error.problem as { from?: string }).from, (error.problem as { to?: string }).to], [
            status,
            to,
          ]);
          return true;
        });
        assert.deepEqual(await shop.staff("GET /v1/bookings/:id", { params: { id: booking.id } }), before);
      }
    }
  });
}

/** Requests items for a later day than those of `WEDNESDAY`, because the shop answers before the pickup. */
async function request(shop: TestShop, items: Parameters<typeof bookOnline>[1]["items"]): Promise<Booking> {
  const payment_terms = { kind: "full", request: { answer_hours: 336 } } as const;
  await shop.staff("PATCH /v1/shop", { body: { payment_terms } });
  return await bookOnline(shop, { items, pickup_date: "2027-05-13T09:00:00Z" });
}

async function returnOne(shop: TestShop, { id, lines }: Booking) {
  const body = { lines: [{ line_id: lines[0]!.id, quantity: 1 }] };
  return await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body });
}
