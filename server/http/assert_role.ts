import { includesRole, type Role } from "../../shared/contract/role.ts";
import { Problem } from "../problem.ts";
import type { StaffCaller } from "./handlers.ts";

/** Throws if the caller is a person without this role. For requests that need more than their route: a discount. */
export function assertRole({ staff }: { staff?: StaffCaller | undefined }, role: Role, what: string): void {
  if (!staff || includesRole(staff.role, role)) return;
  throw new Problem("role_required", `${what} needs a person with the role ${role}`, { role });
}
