/** The most questions of a shop, without deleted ones. */
export const MAX_QUESTIONS = 30;
