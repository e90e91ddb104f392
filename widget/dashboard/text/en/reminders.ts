/** The settings of reminders. Loaded with them. */
export const reminders = {
  lead: "These mails go out during your opening hours. Without hours, they go out between 9:00 and 20:00.",
  remind_pickup: "Remind customers of the pickup",
  remind_pickup_hint:
    "One day before: where, what to bring, missing signatures, and what is to pay. It takes the place of the reminder to sign.",
  remind_return: "Remind customers of the return",
  remind_return_hint: "One day before. Rentals of a day get no such mail.",
  remind_overdue: "Write when gear is overdue",
  remind_overdue_hint: "Customers get one mail. You get one each day, from the next day on, until the gear is back.",
  send_thanks: "Thank customers after the return",
  send_thanks_hint:
    "The day after, with the bill. Not while an inspection is open, nor after a damage claim or a dispute.",
  what_to_bring: "What to bring",
  what_to_bring_hint: "Customers read this in the reminder of the pickup.",
  review_url: "Link to your reviews",
  review_url_hint: "The thank-you mail has a button that leads there.",
  preview: "See the mail:",
};
