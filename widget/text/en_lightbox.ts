/** The English sentences of the lightbox. */
export const lightbox = {
  lightbox: {
    close: "Close",
    before: "Previous photo",
    after: "Next photo",
    at: (at: number, count: number) => `Photo ${at} of ${count}`,
  },
};
