import type { RecordedMethod } from "../../../shared/contract/payments.ts";

/** The ways in which money changes hands without the payment processor. */
export const RECORDED_METHODS: readonly RecordedMethod[] = ["cash", "card_terminal", "bank_transfer", "other"];
