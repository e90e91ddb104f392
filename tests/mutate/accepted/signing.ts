import type { Accepted } from "../accepted.ts";

export const acceptedInSigning: Accepted[] = [];
