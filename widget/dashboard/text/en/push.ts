/** The sentences about notifications of new bookings. Only the account loads them. */
export const push = {
  label: "Notify this device of new bookings",
  hints: {
    possible:
      "With name, items and number, until you sign out or do not use the dashboard for 12 hours. Your next sign-in here resumes it.",
    denied: "This browser blocks notifications of this page. Allow them in its settings, and load the page again.",
    missing:
      "This browser cannot receive notifications. On an iPhone or iPad, first add the dashboard to the home screen.",
  },
};
