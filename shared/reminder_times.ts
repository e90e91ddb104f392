import type { Booking } from "./contract/booking.ts";
import type { ManagedShop } from "./contract/shop.ts";
import { NOTICE, noticeTime, openingFrom, type SendingHours } from "./sending_hours.ts";
import { dateOf, DAY, HOUR, instantOf, MINUTE, wallOf, wallOfDate } from "./wall_clock.ts";

/** The mails that remind of a booking. `shop_overdue` goes to the shop, the others to the customer. */
export type ReminderKind = "pickup" | "return" | "overdue" | "shop_overdue" | "thanks";

/** The settings that decide when a shop reminds. */
export type ReminderSettings =
  & SendingHours
  & Pick<
    ManagedShop,
    "overdue_grace_minutes" | "remind_pickup" | "remind_return" | "remind_overdue" | "send_thanks"
  >;

/** What of a booking decides when it is reminded of. */
export type RemindedBooking =
  & Pick<Booking, "status" | "pickup_date" | "return_date" | "actual_pickup_at" | "actual_return_at">
  & {
    /** False while the gear is to be inspected, and after a claim or a dispute. */
    is_settled: boolean;
  };

/** All that decides about the reminders of a booking at a time. */
export interface ReminderContext {
  booking: RemindedBooking;
  shop: ReminderSettings;
  /** In ms. */
  now: number;
}

/** A reminder that is due at a time (ms). */
export interface Reminder {
  kind: ReminderKind;
  /** The shop's day of the pickup or return; of `shop_overdue` the day on which it is sent. One is sent for each. */
  day: string;
  at: number;
  /** The time (ms) after which it would come too late. */
  until: number;
}

/** The shortest time (ms) from a pickup to the reminder of its return. Rentals of a day get none. */
const AFTER_PICKUP = 12 * HOUR;
/** Time in ms after which it is too late for thanks. */
const THANKS_WITHIN = 7 * DAY;

/** Returns a reminder of a booking as it is now, which may be past; undefined if none of this kind will be due. */
export function reminderOf(kind: ReminderKind, context: ReminderContext): Reminder | undefined {
  const { booking, shop } = context;
  const isOut = booking.status === "picked_up" || booking.status === "partially_returned";
  switch (kind) {
    case "pickup":
      if (!shop.remind_pickup || booking.status !== "confirmed") return;
      return noticeOf(kind, booking.pickup_date, shop);
    case "return": {
      if (!shop.remind_return || !isOut) return;
      const reminder = noticeOf(kind, booking.return_date, shop);
      const picked_up = Date.parse(booking.actual_pickup_at ?? booking.pickup_date);
      return reminder.at < picked_up + AFTER_PICKUP ? undefined : reminder;
    }
    case "overdue":
      return shop.remind_overdue && isOut ? overdueOf(booking, shop) : undefined;
    case "shop_overdue":
      return shop.remind_overdue && isOut ? shopOverdueOf(context) : undefined;
    case "thanks": {
      const isOver = booking.status === "returned" || booking.status === "completed";
      if (!shop.send_thanks || !isOver || !booking.is_settled || !booking.actual_return_at) return;
      const day = dayOf(Date.parse(booking.actual_return_at), shop);
      const at = openingFrom(startOf(nextDay(day), shop), shop);
      return { kind, day, at, until: at + THANKS_WITHIN };
    }
  }
}

/**
 * Returns the next reminder of a booking that lies ahead. `sent` has the kind and day of each earlier one.
 *
 * A reminder of a pickup or a return whose time has passed is not sent. That happens to bookings that are made or moved
 * late. Those of overdue gear, and thanks that had to wait, follow within opening hours.
 */
export function nextReminder(context: ReminderContext, sent: ReadonlySet<string>): Reminder | undefined {
  const kinds: ReminderKind[] = ["pickup", "return", "overdue", "shop_overdue", "thanks"];
  const ahead = kinds.flatMap((kind) => {
    const reminder = reminderOf(kind, context);
    const next = reminder && aheadOf(reminder, context);
    if (!next) return [];
    if (!sent.has(reminderKey(next))) return [next];
    const later = kind === "shop_overdue" && shopOverdueFrom(nextDay(next.day), context.shop);
    return later ? [later] : [];
  });
  return ahead.toSorted((a, b) => a.at - b.at)[0];
}

/** Returns the name of a reminder among those of its booking. */
export function reminderKey({ kind, day }: Pick<Reminder, "kind" | "day">): string {
  return `${kind} ${day}`;
}

/** Returns when (ms) a reminder that is due can be sent: now, or when the shop opens; null if that is too late. */
export function sendTime({ at, until }: Reminder, { shop, now }: Omit<ReminderContext, "booking">): number | null {
  if (now < at) return at;
  // One in time may be outside the hours, of a shop that is closed for days
  const time = now < at + HOUR ? now : openingFrom(now, shop);
  return time <= until ? time : null;
}

function aheadOf(reminder: Reminder, { shop, now }: ReminderContext): Reminder | undefined {
  const { kind, day, at, until } = reminder;
  if (at > now) return reminder;
  if (kind === "pickup" || kind === "return") return undefined;
  if (kind === "shop_overdue") return shopOverdueFrom(nextDay(day), shop);
  const later = openingFrom(now + HOUR, shop);
  return later <= until ? { ...reminder, at: later } : undefined;
}

/** Returns the reminder a day before a pickup or a return. */
function noticeOf(kind: ReminderKind, date: string, shop: ReminderSettings): Reminder {
  const moment = Date.parse(date);
  const planned = instantOf(wallOf(moment, shop.timezone) - DAY, shop.timezone);
  return { kind, day: dayOf(moment, shop), at: noticeTime(planned, moment, shop), until: moment - NOTICE };
}

function overdueOf({ return_date }: RemindedBooking, shop: ReminderSettings): Reminder {
  const moment = Date.parse(return_date);
  const at = openingFrom(moment + shop.overdue_grace_minutes * MINUTE, shop);
  return { kind: "overdue", day: dayOf(moment, shop), at, until: Infinity };
}

/** Returns the mail of this day to the shop, or the first one. It comes from the day after the customer's. */
function shopOverdueOf({ booking, shop, now }: ReminderContext): Reminder {
  const first = nextDay(dayOf(overdueOf(booking, shop).at, shop));
  const today = dayOf(now, shop);
  return shopOverdueFrom(first > today ? first : today, shop);
}

function shopOverdueFrom(day: string, shop: ReminderSettings): Reminder {
  const at = openingFrom(startOf(day, shop), shop);
  return { kind: "shop_overdue", day: dayOf(at, shop), at, until: Infinity };
}

function dayOf(instant: number, { timezone }: ReminderSettings): string {
  return dateOf(wallOf(instant, timezone));
}

function nextDay(day: string): string {
  return dateOf(wallOfDate(day)! + DAY);
}

function startOf(day: string, { timezone }: ReminderSettings): number {
  return instantOf(wallOfDate(day)!, timezone);
}
