import type { Accepted } from "../accepted.ts";

export const acceptedInCharges: Accepted[] = [];
