import type { Accepted } from "../accepted.ts";

export const acceptedInKeys: Accepted[] = [];
