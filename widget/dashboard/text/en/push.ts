/** The sentences about notifications of new bookings. Only the account loads them. */
export const push = {
  label: "Notify this device of new bookings",
  hints: {
    possible: "With name, items and number, at night too, until you sign out here.",
    denied: "This browser blocks notifications of this page. Allow them in its settings, and load the page again.",
    missing:
      "This browser cannot receive notifications. On an iPhone or iPad, first add the dashboard to the home screen.",
  },
  others: "Other devices that are notified",
  unknown: "Unknown device",
  last_used: (time: string) => `Last used ${time}`,
  stop: "Stop",
  stop_of: (name: string) => `Stop notifying ${name}`,
};
