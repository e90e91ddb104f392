import { BlockingBookings } from "./problem_extras.ts";

/** The errors of items, and of those that are sizes of a product. */
export const itemProblems = {
  item_has_active_bookings: {
    status: 409,
    title: "The item is booked, or a customer is paying for it",
    extra: BlockingBookings,
  },
  last_size: { status: 409, title: "The item is the last size of its product" },
  option_label_taken: { status: 409, title: "The product already has this size" },
} as const;
