import { HOUR } from "../../shared/wall_clock.ts";
import { ApiError } from "../../widget/api.ts";
import { mixedTerms, requestTerms } from "./mixed_terms.ts";
import type { Random } from "./random.ts";
import { expectedCodeOf, staffAt } from "./shop.ts";
import { linesOf, periodOf, type RandomShop } from "./stock_shop.ts";
import { openUnitStaff, unitRefusals, unitsOutdated } from "./stock_units.ts";

/** Refusals of what staff do to a random booking or item. */
const refusals = [
  "not_found",
  "invalid_transition",
  "out_of_stock",
  "below_committed_stock",
  "item_unavailable",
  "addon_unavailable",
  "amount_out_of_range",
  "refund_too_large",
  "deposit_missing",
  "bulk_change_running",
  "request_expired",
  ...unitRefusals,
];

/** Returns whether a change was refused because somebody else has handed out or moved the booking meanwhile. */
function isOutdated(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const text = JSON.stringify(error.problem);
  return /cannot change while the gear is out|must be after `pickup_date`/.test(text) || unitsOutdated.test(text);
}

/** What staff of a shop share: its bookings, and the repairs that have not ended. */
export interface Records {
  bookings: string[];
  /** Bookings with numbered units. */
  handled: string[];
  repairs: { id: string; downtime_id: string }[];
}

/** Returns a function that makes one random change: of the fleet, of a booking, or of its money. */
export function openStaff(base: string, shop: RandomShop, { random, records }: { random: Random; records: Records }) {
  const { int, pick } = random;
  const staff = staffAt(base, shop);
  const patch = async (body: Record<string, unknown>) =>
    await staff("PATCH /v1/fleet/items/:id", { params: { id: pick(shop.plain_items) }, body });

  const units = openUnitStaff(staff, shop, { random, records });
  const ofFleet = [
    ...units.ofFleet,
    () => patch({ inventory_count: int(1, 5) }),
    () => patch({ price_full_day: int(30, 40) * 100 }),
    () => patch({ status: int(1, 3) === 1 ? "retired" : "available" }),
    /** Changes the payment terms of the shop. */
    () => staff("PATCH /v1/shop", { body: { payment_terms: pick([...mixedTerms, ...requestTerms]) } }),
    /** Takes a unit out of service. One time in two, ends an earlier repair instead. */
    async () => {
      const ended = int(1, 2) === 1 ? records.repairs.pop() : undefined;
      if (ended) return await staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: ended });
      const id = pick(shop.items);
      const { pickup_date: starts, return_date: ends } = periodOf(random);
      const made = await staff("POST /v1/fleet/items/:id/downtime", { params: { id }, body: { starts, ends } });
      records.repairs.push({ id, downtime_id: made.id });
    },
    /** Now and then, cancels and refunds all bookings of a day. */
    async () => {
      if (int(1, 10) > 1) return;
      const date = periodOf(random).pickup_date.slice(0, 10);
      const { bookings } = await staff("GET /v1/bulk-changes/preview", { query: { date } });
      const booking_ids = bookings.map(({ booking_id }) => booking_id);
      if (!booking_ids.length) return;
      const message = "A storm is coming.";
      await staff("POST /v1/bulk-changes", { body: { kind: "cancel", date, booking_ids, refund: "full", message } });
    },
  ];

  const ofBooking: ((params: { id: string }) => Promise<unknown>)[] = [
    (params) => staff("POST /v1/bookings/:id/cancel", { params, body: {} }),
    (params) => staff("POST /v1/bookings/:id/reschedule", { params, body: periodOf(random) }),
    /** Extends the rental, also while the gear is out. */
    async (params) => {
      const { return_date } = await staff("GET /v1/bookings/:id", { params });
      const later = new Date(Date.parse(return_date) + int(1, 48) * HOUR).toISOString();
      const undoable = int(1, 2) === 1;
      await staff("POST /v1/bookings/:id/change", { params, body: { return_date: later, undoable } });
    },
    async (params) => {
      const body = {
        ...int(1, 2) === 1 ? periodOf(random) : {},
        line_items: linesOf(random, shop),
        pricing: pick(["keep", "requote"] as const),
        difference: pick(["refund", "credit"] as const),
      };
      await staff("POST /v1/bookings/:id/change", { params, body: { ...body, preview: true } });
      await staff("POST /v1/bookings/:id/change", { params, body: { ...body, undoable: int(1, 2) === 1 } });
    },
    async (params) => {
      const { data } = await staff("GET /v1/payments", { query: { booking_id: params.id } });
      const payment = pick(data);
      if (!payment) return;
      const body = { amount: int(1, payment.amount) };
      await staff("POST /v1/payments/:id/refund", { params: { id: payment.id }, body });
    },
    async (params) => {
      const charge = { kind: "other" as const, label: "Change", amount: int(1, 2) === 1 ? 1_000 : -500 };
      const { amount_due } = await staff("POST /v1/bookings/:id/charges", { params, body: charge });
      if (!amount_due) return;
      await staff("POST /v1/bookings/:id/payments", { params, body: { method: "cash", amount: int(1, amount_due) } });
    },
    /** Answers a request. Three in four are accepted. */
    (params) => {
      const body = {};
      return int(1, 4) > 1
        ? staff("POST /v1/bookings/:id/accept", { params, body })
        : staff("POST /v1/bookings/:id/decline", { params, body });
    },
    /** Waives the fee of a late cancellation, or takes a part of it in cash. */
    async (params) => {
      const { status, amount_due } = await staff("GET /v1/bookings/:id", { params });
      if (status !== "cancelled" || !amount_due) return;
      if (int(1, 2) === 1) await staff("POST /v1/bookings/:id/waive-fee", { params, body: {} });
      else {await staff("POST /v1/bookings/:id/payments", {
          params,
          body: { method: "cash", amount: int(1, amount_due) },
        });}
    },
    /** Hands the gear out, claims a part of the deposit, and takes the gear back. */
    async (params) => {
      const { deposit } = await staff("GET /v1/bookings/:id", { params });
      const isDue = deposit.state === "scheduled";
      if (isDue) await staff("POST /v1/bookings/:id/deposit", { params, body: { method: "cash" } });
      await staff("POST /v1/bookings/:id/pickup", { params, body: {} });
      const claim = { amount: int(1, 5_000), reason: "Scratches" };
      if (isDue && int(1, 2) === 1) await staff("POST /v1/bookings/:id/deposit/claim", { params, body: claim });
      if (int(1, 4) > 1) await staff("POST /v1/bookings/:id/return", { params, body: {} });
    },
  ];

  const settled = (action: Promise<unknown>) =>
    action.catch((error: unknown) => isOutdated(error) || expectedCodeOf(error, refusals));
  return async () => {
    const id = pick(records.bookings);
    if (!id || int(1, 3) === 1) await settled(pick(ofFleet)());
    else if (int(1, 2) === 1) await settled(pick(ofBooking)({ id }));
    else {
      // Gear is hardly ever handed out and taken back again by chance
      const chosen = units.choose(id);
      for (let left = int(1, 6); left > 0; left--) await settled(units.ofBooking(chosen));
    }
  };
}
