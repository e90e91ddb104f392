/** The English sentences about the discounts of a price. */
export const discounts = {
  discounts: {
    code: "Discount code",
    apply: "Apply",
    missing: "Enter a code.",
    remove: (code: string) => `Remove the code ${code}`,
    removed: (code: string) => `The code ${code} was removed.`,
    failed: "The price may be lower: discounts could not be checked.",
    reasons: {
      unknown: "There is no such code. Check the spelling.",
      not_yet: (day: string) => `This code can be used from ${day} on.`,
      over: (day: string) => `This code could be used until ${day}.`,
      used_up: "This code has been used up.",
      used_by_customer: "You have used this code before.",
      customer_required: "This code needs an e-\u2060mail address.",
      min_subtotal: (amount: string) => `This code is for prices from ${amount} on.`,
      min_quantity: (count: number) => `This code is for ${count} or more items.`,
      min_days: (days: string) => `From ${days} on.`,
      booked_too_late: (days: string) => `This code is for bookings at least ${days} before pickup.`,
      booked_too_early: (days: string) => `This code is for pickups within ${days}.`,
      same_day: "This code is for pickups today.",
      pickup_from: (day: string) => `This code is for pickups from ${day} on.`,
      pickup_until: (day: string) => `This code is for pickups until ${day}.`,
      items: "This code is for other items.",
      nothing_left: "There is nothing left to take off.",
    },
  },
};
