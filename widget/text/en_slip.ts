/** The English sentence about a likely slip in an address. */
export const slip = {
  slip: { did_you_mean: (email: string) => `Did you mean ${email}?` },
};
