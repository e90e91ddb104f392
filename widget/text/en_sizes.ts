/** The English sentences about the sizes of a product. */
export const sizes = {
  sizes: {
    title: "Size",
    left: (count: number) => `${count} left`,
    none: "None left",
    in_cart: (count: number) => `${count} chosen`,
    choose: "Choose a size first.",
    gone: "A size is not free on these dates. Choose again.",
    chosen: "Chosen sizes",
    remove: (sizes: string) => `Remove ${sizes}`,
  },
};
