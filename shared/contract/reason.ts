import { z } from "zod";

/** The reason why an item or a day cannot be booked. */
export const Reason = z.enum([
  "past",
  "closed",
  "min_duration",
  "max_duration",
  "notice_required",
  "same_day_closed",
  "out_of_stock",
]);
export type Reason = z.output<typeof Reason>;

/** The figure of a reason. */
export const ReasonLimit = z.int().describe(
  "The figure of the `reason`: rental days for `min_duration` and `max_duration`, and hours before the " +
    "pickup for `notice_required`. Absent for other reasons",
);

/** What each reason means, for the API reference. */
export const reasonsText =
  "`past`: the pickup time has passed. `closed`: the shop is closed at the pickup or the return, or closes within " +
  "its `last_pickup_minutes` after a pickup today. `min_duration` and `max_duration`: the item is rented for more or " +
  "fewer days. `notice_required`: the pickup is too soon. `same_day_closed`: the item cannot be booked for today. " +
  "`out_of_stock`: too few units are free";
