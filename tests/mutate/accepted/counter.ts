import type { Accepted } from "../accepted.ts";

export const acceptedInCounter: Accepted[] = [];
