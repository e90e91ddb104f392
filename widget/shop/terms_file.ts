import { lazyFile } from "./lazy_file.tsx";

/** What shops need that take a part of the price later. */
export const termsFile = lazyFile(() => import("./summary/lazy_terms.ts"));
