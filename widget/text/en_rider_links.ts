/** The English sentences of the links that a customer passes on to riders. */
export const riderLinks = {
  rider_links: {
    sign_now: "Sign your waiver",
    sign_link: (name: string) => `Signing link for ${name}`,
    copy: "Copy link",
    copied: "Copied",
    share: "Share",
  },
};
