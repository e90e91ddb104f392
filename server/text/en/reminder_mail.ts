/** The sentences of reminders and thanks. `when` is a day, or a day with its time. */
export const reminderMail = {
  pickup_reminder_subject: (shop: string, day: string) => `Your pickup at ${shop} on ${day}`,
  pickup_reminder_title: "Your rental starts soon",
  pickup_reminder_intro: (when: string) => `Your pickup is on ${when}. We look forward to seeing you.`,
  pickup_reminder_due: (amount: string) => `${amount} is still due.`,
  what_to_bring: "What to bring",
  return_reminder_subject: (shop: string, day: string) => `Your return at ${shop} on ${day}`,
  return_reminder_title: "Your rental ends soon",
  return_reminder_intro: (when: string) => `Please bring everything back by ${when}.`,
  return_reminder_longer: "Do you need more time? Please contact us before then.",
  overdue_subject: (shop: string, number: string) => `Your rental ${number} at ${shop} is overdue`,
  overdue_title: "Your return is overdue",
  overdue_intro: (when: string) => `The return was due by ${when}.`,
  overdue_todo: "Please bring everything back, or contact us.",
  shop_overdue_subject: (number: string) => `Not returned: booking ${number}`,
  shop_overdue_title: "Gear has not come back",
  shop_overdue_intro: (when: string) => `The return was due by ${when}.`,
  shop_overdue_todo: "Call the customer, or move the return. This mail comes each day until everything is back.",
  thanks_subject: (shop: string) => `Thank you for renting at ${shop}`,
  thanks_title: "Thank you",
  thanks_intro: "Everything is back. We hope you had a good time.",
  thanks_invoice: (number: string) => `Your invoice has the number ${number}.`,
  thanks_review: "How was it? Your review helps others to find us.",
  thanks_review_button: "Write a review",
};

export type ReminderMailText = typeof reminderMail;
