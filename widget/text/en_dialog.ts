/** The English sentences of the dialog. */
export const dialog = { dialog: { close: "Close" } };
