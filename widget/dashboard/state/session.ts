import type { StaffSession } from "../../../shared/contract/staff_member.ts";

/** The signed-in person, the shop they work in now, and all their shops. */
export type Me = StaffSession;
type Role = Me["role"];

const ranks: Record<Role, number> = { staff: 0, manager: 1, owner: 2 };

/** Returns what happens to money that a change gives back: it stays as credit if the person may not refund. */
export function surplusOf({ role }: Me): "refund" | "credit" {
  return includesRole(role, "manager") ? "refund" : "credit";
}

/** Returns whether a role includes another one. The server decides; views leave out what it would refuse. */
export function includesRole(role: Role, needed: Role): boolean {
  return ranks[role] >= ranks[needed];
}
