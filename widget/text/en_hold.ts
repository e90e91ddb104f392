/** The English sentences of an error when the customer asks for more time to pay. */
export const holdCodes: Record<string, string> = { already_extended: "The time was already extended once." };
