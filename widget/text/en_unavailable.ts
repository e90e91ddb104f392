import type { Reason } from "../../shared/contract/reason.ts";

/** The English sentences about items that are not free, and about nothing to choose from. */
export const unavailable = {
  unavailable: {
    title: "Not available on your dates",
    nothing_here: "This shop has nothing to rent yet.",
    nothing_free: "Nothing is available on these dates.",
    nothing_found: "Nothing matches your search.",
    show_all: "Show everything",
    other_dates: "Choose other dates",
    free_from: (day: string) => `Available from ${day}`,
    /** `#` is the figure of the rule: a number of days or hours. */
    reasons: {
      out_of_stock: "Sold out on your dates",
      closed: "The shop is closed then",
      past: "That time has passed",
      min_duration: "# minimum",
      max_duration: "Up to #",
      notice_required: "Book # ahead",
      same_day_closed: "Not bookable for today",
    } satisfies Record<Reason, string> as Record<string, string>,
  },
};
