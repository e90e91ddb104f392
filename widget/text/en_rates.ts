/** The English words for the rates of a line. */
export const rates = { rates: { usual: "Usual price" } };
