import type { Accepted } from "../accepted.ts";

export const acceptedInCheckout: Accepted[] = [];
