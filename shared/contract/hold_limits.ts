import { z } from "zod";

/** A shop's settings of what guests may hold without paying. */
export const HoldLimitsDraft = z.object({
  guest_hold_max_percent: z.int().min(1).max(100).meta({
    description:
      "The share of an item's stock, and of all stock, that a guest may hold without paying. 10 units of an " +
      "item and 30 in all are always allowed. Guests are customers without an earlier booking",
  }),
  guest_hold_max_days: z.int().min(1).max(366).nullable().meta({
    description: "The longest period in rental days that a guest may hold. `null` is no limit",
  }),
  guest_hold_max_hours: z.int().min(1).max(24).nullable().meta({
    description: "Hours a day in which the unpaid holds of one network may have an item's whole stock, or half of it " +
      "for twice as long. Customers with an earlier booking have four times as many. `null` is no limit",
  }),
});
