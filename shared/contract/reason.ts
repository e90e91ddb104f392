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
