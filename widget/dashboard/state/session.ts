export type Role = "owner" | "manager" | "staff";

/** The signed-in person, the shop they work in now, and all their shops. */
export interface Me {
  person: { id: string; email: string; name: string; locale: string | null };
  shop: {
    id: string;
    slug: string;
    name: string;
    mode: "live" | "test";
    currency: string;
    timezone: string;
    locale: string;
  };
  role: Role;
  shops: { id: string; slug: string; name: string; role: Role }[];
}

const ranks: Record<Role, number> = { staff: 0, manager: 1, owner: 2 };

/** Returns whether a role includes another one. The server decides; views leave out what it would refuse. */
export function includesRole(role: Role, needed: Role): boolean {
  return ranks[role] >= ranks[needed];
}
