/** The English sentences of the first step, and those of every step. */
export const first = {
  steps: { dates: "Dates", gear: "Gear", you: "You", pay: "Pay" },
  step_of: (step: number, steps: number) => `Step ${step} of ${steps}`,
  progress: "Booking steps",
  back: "Back",
  next: "Continue",
  change: "Change",
  loading: "Loading",
  book_now: "Book now",
  my_bookings: "My bookings",

  dates: {
    title: "When do you need it?",
    calendar: "Pickup and return",
    pick_start: "Choose a pickup day",
    tap_again: "Tap it again for one day.",
    /** The chosen pickup day, while the return day is missing. */
    half_chosen: (day: string) => `${day} → choose your return day`,
    previous: "Previous month",
    following: "Next month",
    today: "Today",
    tomorrow: "Tomorrow",
    weekend: "Weekend",
    /** A weekday on which the shop is always closed, or a single date. */
    closed: (day: string, weekly: boolean) => `Closed on ${day}${weekly ? "s" : ""}`,
    sold_out: "sold out",
    pickup: "Pickup",
    return: "Return",
    clear: "Clear dates",
    type: "Enter dates instead",
    several_days: "Several days",
    one_day: "One day",
    half_day: "Half day",
    from_price: (price: string) => `from ${price}`,
    spans_sold_out: (days: string) => `Sold out ${days}. Choose an earlier return.`,
    not_open: "That day cannot be booked. Choose another one.",
  },

  summary: {
    title: "Your booking",
    empty: "Nothing chosen yet",
    no_dates: "No dates yet",
  },

  failed: {
    title: "That did not work",
    retry: "Try again",
    other: "Something went wrong on our side. Please try again.",
    codes: {
      offline: "You seem to be offline. Check the connection.",
    } as Record<string, string>,
  },
};
