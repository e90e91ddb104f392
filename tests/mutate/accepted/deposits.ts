import type { Accepted } from "../accepted.ts";

export const acceptedInDeposits: Accepted[] = [];
