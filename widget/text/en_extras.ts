/** The English sentences about the add-ons of an item. */
export const extras = {
  extras: {
    title: "Extras",
    required: "Required",
    each: (price: string) => `${price} each`,
  },
};
