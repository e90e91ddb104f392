/** The sentences of mails about offers, to customers and to the shop. */
export const offerMail = {
  offer_number: "Offer",
  offer_subject: (shop: string, number: string) => `Your offer ${number} from ${shop}`,
  offer_title: "We have an offer for you",
  offer_changed_subject: (shop: string, number: string) => `Your offer ${number} from ${shop} has changed`,
  offer_changed_title: "Your offer has changed",
  offer_intro: (moment: string) => `Look at it and accept it online until ${moment}.`,
  offer_button: "View the offer",
  offer_held: "Until then we hold everything for you. It is booked once you accept.",
  offer_not_held: "Nothing is held for you yet. It is booked once you accept, if it is still free then.",
  offer_due: (amount: string) => `You pay ${amount} when you accept.`,
  offer_due_at_pickup: (amount: string) => `You pay ${amount} at pickup.`,
  offer_due_then_at_pickup: (now: string, later: string) => `You pay ${now} when you accept and ${later} at pickup.`,
  offer_due_then: (now: string, later: string, day: string) => `You pay ${now} when you accept and ${later} by ${day}.`,
  offer_accepted_subject: (number: string) => `Offer accepted: booking ${number}`,
  offer_accepted_title: "A customer accepted an offer",
  offer_expired_subject: (number: string) => `Offer ${number} has expired`,
  offer_expired_title: "An offer has expired",
  offer_expired_intro: "The customer has not accepted it in time.",
  offer_expired_held: "The customer has not accepted it in time. The items that it held are free again.",
};

export type OfferMailText = typeof offerMail;
