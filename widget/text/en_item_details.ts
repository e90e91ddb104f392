/** The English sentences of the details of an item. */
export const itemDetails = {
  item_details: {
    deposit: (price: string) => `${price} refundable deposit`,
  },
};
