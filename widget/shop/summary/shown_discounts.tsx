import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** What is taken off the price, in shops with discounts. */
export const ShownDiscounts = lazyComponent(
  lazyFile(() => import("./lazy_discounts.ts")),
  (file) => file.DiscountsStep,
  null,
);
