import type { Accepted } from "../accepted.ts";

export const acceptedInBalance: Accepted[] = [];
