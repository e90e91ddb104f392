import type { PaymentTerms } from "../../shared/contract/payment_terms.ts";
import { lazyFile } from "./lazy_file.tsx";

/** What shops need that take a part of the price later. */
export const termsFile = lazyFile(() => import("./summary/lazy_terms.ts"));

/** Returns whether customers pay anything later than with the booking. */
export const hasTerms = ({ kind, request }: PaymentTerms) => request || kind !== "full";
