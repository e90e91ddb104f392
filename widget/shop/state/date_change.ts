import type { Booking } from "../../../shared/contract/booking.ts";
import { dateOf } from "../../../shared/wall_clock.ts";
import { ApiError, failedAt } from "../../api.ts";
import type { DayRange } from "../../ui/day_choice.ts";
import { attempt, load } from "./attempt.ts";
import { replaceBooking } from "./booking.ts";
import { lastBookableDay, shopDay } from "./calendar.ts";
import { openDatePayment } from "./extension.ts";
import { idempotencyKey } from "./idempotency_key.ts";
import type { DateDraft, DatePlan } from "./step.ts";
import { serverNow, type Store } from "./store.ts";

/** Returns the days of a booking. A rental of whole days may end at midnight. */
export function daysOf(store: Store, { pickup_date, return_date }: Booking): { from: string; to: string } {
  const shop = store.shop.value!;
  return { from: shopDay(Date.parse(pickup_date), shop), to: shopDay(Date.parse(return_date) - 1, shop) };
}

/** Opens the calendar for other dates of a booking. */
export function openDates(store: Store, booking: Booking): void {
  const range = daysOf(store, booking);
  setDraft(store, { range, days: new Map(), plan: null });
  loadBookingDays(store, booking, range.from.slice(0, 7));
}

/** Closes the calendar. The booking keeps its dates. */
export function closeDates(store: Store): void {
  setDraft(store, undefined);
  store.error.value = null;
}

/** Chooses days. Once both are chosen, asks what they would cost. */
export function chooseDates(store: Store, booking: Booking, range: DayRange): void {
  update(store, { range, plan: null });
  const { from, to } = daysOf(store, booking);
  store.error.value = null;
  if (range.to && (range.from !== from || range.to !== to)) load(store, () => planDates(store, booking), "dates");
}

/** Asks what the chosen dates would cost. */
async function planDates(store: Store, { id, amount_due, payment_terms }: Booking): Promise<void> {
  const range = draftOf(store)?.range;
  if (!range?.from || !range.to) return;
  const route = "POST /api/storefront/bookings/:id/dates";
  const dates = { pickup_date: range.from, return_date: range.to };
  const show = (outcome: DatePlan["outcome"], amount: number, hours: DatePlan["hours"] = null) => {
    // The customer may have chosen other days meanwhile
    if (draftOf(store)?.range === range) update(store, { plan: { ...dates, outcome, amount, hours } });
  };
  try {
    const { booking, difference, is_free } = await store.api(route, {
      params: { id },
      body: { ...dates, preview: true },
    });
    const outcome = !is_free
      ? "taken"
      : difference > 0
      ? (amount_due && payment_terms !== "full" ? "dearer_later" : "dearer")
      : difference < 0
      ? "cheaper"
      : "same";
    show(outcome, Math.abs(difference), range.from === range.to ? booking : null);
  } catch (error) {
    if (!failedAt(route, error) || error.problem.code !== "not_bookable") throw error;
    show("refused", 0);
  }
}

/** Changes the dates to those of the plan. Dearer ones are held, and their payment is shown. */
export function confirmDates(store: Store, booking: Booking): Promise<void> {
  const once = idempotencyKey();
  return attempt(store, async () => {
    const plan = draftOf(store)?.plan;
    if (!plan) return;
    const { pickup_date, return_date, outcome, amount } = plan;
    const dates = { pickup_date, return_date };
    const params = { id: booking.id };
    try {
      if (outcome === "dearer") {
        const request = { params, body: { ...dates, amount, currency: booking.currency }, once };
        await openDatePayment(store, await store.api("POST /api/storefront/bookings/:id/dates/payment", request));
      } else {
        const answer = await store.api("POST /api/storefront/bookings/:id/dates", { params, body: dates, once });
        replaceBooking(store, answer.booking);
        setDraft(store, undefined);
      }
    } catch (error) {
      // The price or the free days have changed: the customer sees them before they go on
      if (error instanceof ApiError && error.problem.status === 409) {
        update(store, { plan: null, days: new Map() });
        await Promise.all([loadBookingDays(store, booking, pickup_date.slice(0, 7)), planDates(store, booking)]);
      }
      throw error;
    }
  }, "dates");
}

/** Loads what the two visible months of the calendar and the next one allow. */
export async function loadBookingDays(store: Store, { id }: Booking, month: string): Promise<void> {
  const known = draftOf(store)?.days;
  if (!known) return;
  const today = shopDay(serverNow(store), store.shop.value!);
  const dayOf = (months: number, day: number) =>
    dateOf(Date.UTC(+month.slice(0, 4), +month.slice(5) - 1 + months, day));
  const missing = [0, 1, 2].find((at) => !known.has(dayOf(at + 1, 0)));
  if (missing === undefined || dayOf(missing, 1) > lastBookableDay(today)) return;
  const first = dayOf(missing, 1);
  const query = { from: first > today ? first : today, to: dayOf(missing + 3, 0) };
  // Without an answer all open days can be chosen. The price then says what is taken
  const answer = await store.api("GET /api/storefront/bookings/:id/dates", { params: { id }, query }).catch(() => null);
  const days = draftOf(store)?.days;
  if (!answer || !days) return;
  const loaded = answer.data.map(({ is_free, ...day }) =>
    [day.date, { ...day, available_quantity: Number(is_free) }] as const
  );
  update(store, { days: new Map([...days, ...loaded]) });
}

function draftOf({ step }: Store): DateDraft | undefined {
  return step.value.name === "my_bookings" ? step.value.details?.dates : undefined;
}

/** Changes the draft, unless the calendar is closed. */
function update(store: Store, to: Partial<DateDraft>): void {
  const draft = draftOf(store);
  if (draft) setDraft(store, { ...draft, ...to });
}

/** Replaces the draft. Keeps the error that is shown. */
function setDraft(store: Store, dates: DateDraft | undefined): void {
  const step = store.step.value;
  if (step.name === "my_bookings" && step.details) store.step.value = { ...step, details: { ...step.details, dates } };
}
