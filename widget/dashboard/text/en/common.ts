/** The sentences that all views share. */
export const common = {
  /** Sentences of the components that the dashboard shares with the widget. */
  shared: {
    optional: "optional",
    loading: "Loading",
    failed: { title: "That did not work", retry: "Try again" },
  },
  dashboard: "Dashboard",
  skip: "Skip to content",
  navigation: "Main navigation",
  views: {
    today: "Today",
    calendar: "Calendar",
    bookings: "Bookings",
    new_booking: "New booking",
    customers: "Customers",
    account: "Account",
    more: "More",
  },
  close: "Close",
  not_found: "This page does not exist",
  to_today: "Go to Today",
  crashed: "Something went wrong on this page. Reload it; if that does not help, contact support.",
  reload: "Reload",
  offline: "No connection.",
  offline_age: (age: string) => `No connection. This is how it was ${age} ago.`,

  errors: {
    offline: "No connection. Check the network and try again.",
    rate_limited: "Too many attempts. Wait a moment and try again.",
    role_required: "Your role does not allow this. Ask a manager or the owner.",
    changed_meanwhile: "Someone else has changed this meanwhile. Look at it and decide again.",
    invalid_transition: "This booking has changed meanwhile. Check it and try again.",
    waivers_missing: "Waivers are missing. Have them signed, or hand out anyway and say why.",
    deposit_missing: "The deposit is not held. Hold or take it, or hand out anyway and say why.",
    out_of_stock: "Units of this booking are not back yet or in maintenance.",
    payment_processor_error: "The payment provider did not answer. Try again.",
    amount_out_of_range: "This amount is too large.",
    invalid_code: "This code is wrong or has expired. Check it, or ask for a new one.",
    link_expired: "This sign-in link has expired or was used already.",
    other: "Something went wrong on our side. Try again.",
  } as Record<string, string>,
};
