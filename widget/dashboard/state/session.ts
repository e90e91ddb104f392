import type { StaffSession } from "../../../shared/contract/staff.ts";

/** The signed-in person, the shop they work in now, and all their shops. */
export type Me = StaffSession;
type Role = Me["role"];

const ranks: Record<Role, number> = { staff: 0, manager: 1, owner: 2 };

/** Returns whether a role includes another one. The server decides; views leave out what it would refuse. */
export function includesRole(role: Role, needed: Role): boolean {
  return ranks[role] >= ranks[needed];
}
