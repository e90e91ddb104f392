import type { Accepted } from "../accepted.ts";

export const acceptedInStaff: Accepted[] = [];
