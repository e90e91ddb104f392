/** The English sentence of the button that extends a hold. */
export const moreTime = { more_time: { extend: "I need more time" } };
