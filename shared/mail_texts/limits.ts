/** The most characters of a text that a shop writes, by what it is in its mail. */
export const MAX_MAIL_TEXT = { subject: 200, title: 200, text: 2_000, button: 60 } as const;

/** The longest `texts` of a preview, in characters: an address has at most 10,000. */
export const MAX_DRAFT = 9_000;
