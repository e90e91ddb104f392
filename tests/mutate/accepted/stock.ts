import type { Accepted } from "../accepted.ts";

export const acceptedInStock: Accepted[] = [];
