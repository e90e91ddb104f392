import type { Role } from "../../../shared/contract/role.ts";
import type { AppIconName } from "../icons.tsx";
import type { Words } from "../text/en.ts";

interface NavigationLink {
  name: keyof Words["views"];
  /** The path below `/dashboard`. Longer paths below it belong to the same link. */
  path: string;
  icon: AppIconName;
  /** A shorter word for the bar of a phone. */
  short?: keyof Words["views"];
  /** The least role that sees the link. Default: staff. */
  role?: Role;
  /** True if a phone shows the link in its bar; the others are behind "More". At most four. */
  primary?: true;
}

/** The links of the navigation, in order. */
export const links: NavigationLink[] = [
  { name: "today", path: "/", icon: "today", primary: true },
  { name: "calendar", path: "/calendar", icon: "calendar", primary: true },
  { name: "bookings", path: "/bookings", icon: "bookings", primary: true },
  { name: "new_booking", path: "/new", icon: "new_booking", short: "new", primary: true },
  { name: "fleet", path: "/fleet", icon: "fleet" },
  { name: "customers", path: "/customers", icon: "customers" },
  { name: "reports", path: "/reports", icon: "reports", role: "manager" },
  { name: "settings", path: "/settings", icon: "settings", role: "manager" },
  { name: "switch", path: "/switch", icon: "switch" },
  { name: "account", path: "/account", icon: "account" },
];

/** Returns whether a link leads to the view of a path, or to one above it. */
export function leadsTo(link: Pick<NavigationLink, "path">, path: string): boolean {
  return link.path === path || (link.path !== "/" && path.startsWith(`${link.path}/`));
}
