/** The errors of card readers by their code. */
export const readerProblems = {
  reader_busy: { status: 409, title: "The reader or the booking already has a payment in progress" },
  reader_of_other_shop: { status: 409, title: "The reader belongs to another shop or payment account" },
} as const;
