/** The most questions of a shop, without deleted ones. */
export const MAX_QUESTIONS = 30;

/** The greatest number that an answer may be, and that a question may set as its limit. The least is its negative. */
export const MAX_NUMBER = 1_000_000;

/** The most riders who are asked, and the most whom a booking can name. Further seats are not asked about. */
export const MAX_ASKED_RIDERS = 100;

/** The most answers of one request. More would keep the event loop busy while they are validated. */
export const MAX_SENT_ANSWERS = 1_000;
