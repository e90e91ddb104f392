import type { Accepted } from "../accepted.ts";

export const acceptedInPayments: Accepted[] = [];
