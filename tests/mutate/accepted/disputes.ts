import type { Accepted } from "../accepted.ts";

export const acceptedInDisputes: Accepted[] = [];
