import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** The add-ons of an item in the cart. Nothing is shown until their file is loaded. */
export const ShownExtras = lazyComponent(
  lazyFile(() => import("./lazy_extras.ts")),
  (file) => file.Extras,
  null,
);
