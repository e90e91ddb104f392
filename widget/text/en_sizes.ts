/** The English sentences about the sizes of a product. */
export const sizes = {
  sizes: {
    title: "Size",
    left: (count: number) => `${count} left`,
    none: "None left",
    in_cart: (count: number) => `${count} chosen`,
  },
};
