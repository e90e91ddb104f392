/** The English sentences of wallets. */
export const wallets = { wallets: { or: "or pay by card" } };
