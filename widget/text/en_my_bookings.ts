/** The English sentences of the customer's bookings. */
export const myBookings = {
  mine: {
    upcoming: "Upcoming",
    past: "Earlier",
    none: "No bookings yet.",
    cancel: "Cancel booking",
    cancel_question: "Cancel this booking?",
    comes_back: (amount: string) => `${amount} comes back to your card.`,
    nothing_back: "Nothing is refunded this close to pickup.",
    keep: "Keep it",
    refunded: (amount: string) => `${amount} refunded`,
    cancelling: "Cancelling",
    status: {
      confirmed: "Confirmed",
      picked_up: "Picked up",
      partially_returned: "Partly returned",
      returned: "Returned",
      completed: "Completed",
      cancelled: "Cancelled",
      no_show: "Not picked up",
    } as Record<string, string>,
  },
};
