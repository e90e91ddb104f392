/** The English sentences about a waiver that the customer has signed before. */
export const signedWaiver = {
  signed_waiver: {
    signed: "Waiver signed.",
    sign_again: "Sign again",
    again: {
      document: "The waiver was updated since you signed. Please read and sign it again.",
      riders: "The number of riders has changed. Please sign again for all of them.",
      signer: "Your name or e-\u2060mail has changed. Please sign again.",
    },
  },
};
