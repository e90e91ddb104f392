/** The English sentences with which a guest corrects the address of a booking. */
export const correctEmail = {
  correct_email: {
    hint: "We send the details again. You can correct the address once.",
    send: "Correct address",
    keep: "Cancel",
  },
};
