import type { Explanation } from "./explanation.ts";

/** Problems of the sizes of a product. */
export const sizeExplanations = {
  option_label_taken: {
    cause: "Another item of the product has this `option_label`, whatever its case. Retired items free theirs.",
    remedy: "Choose another label, or change the other item.",
  },
  last_size: {
    cause: "The item is the last of its product that is not retired. A product without sizes is of no use.",
    remedy: "Delete the product, which retires the item, or add another size to the product first.",
  },
} as const satisfies Record<string, Explanation>;
