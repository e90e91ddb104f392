import { lazyComponent, lazyFile } from "../lazy_file.tsx";

/** What shows add-ons, rates, and deposits that add-ons change. */
export const extrasFile = lazyFile(() => import("./lazy_extras.ts"));

/** The add-ons of an item in the cart. Nothing is shown until their file is loaded. */
export const ShownExtras = lazyComponent(extrasFile, ({ Extras }) => Extras, null);

/** What a line of the summary has below it: its rates, and the same add-ons. */
export const ShownLineExtras = lazyComponent(extrasFile, ({ LineExtras }) => LineExtras, null);

/** The deposit that add-ons waive or lower. */
export const ShownCoveredDeposit = lazyComponent(extrasFile, ({ CoveredDeposit }) => CoveredDeposit, null);
