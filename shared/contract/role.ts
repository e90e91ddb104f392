import { z } from "zod";

/** What a person may do in a shop. Each role includes the ones before it. */
export const Role = z.enum(["staff", "manager", "owner"]).describe(
  "`staff`: daily work. `manager`: also prices, settings and refunds. `owner`: also keys, webhooks and people",
);
export type Role = z.output<typeof Role>;

/** Returns whether a role includes another one. */
export function includesRole(role: Role, required: Role): boolean {
  return Role.options.indexOf(role) >= Role.options.indexOf(required);
}
