import type { Role } from "../../../shared/contract/role.ts";
import type { Words } from "../text/en.ts";

export type SectionName = keyof Words["settings"]["sections"];

interface Section {
  name: SectionName;
  group: keyof Words["settings"]["groups"];
  /** The least role that sees the section. Default: manager, as for all settings. */
  role?: Role;
}

/** The sections of the settings, in order. Each has an address: `/settings/<name>`. */
export const sections: readonly Section[] = [
  { name: "shop", group: "shop" },
  { name: "hours", group: "shop" },
  { name: "locations", group: "shop" },
  { name: "taxes", group: "terms" },
  { name: "invoices", group: "terms" },
  { name: "payment_terms", group: "terms" },
  { name: "cancellation", group: "terms" },
  { name: "deposits", group: "terms" },
  { name: "waivers", group: "terms" },
  { name: "questions", group: "terms" },
  { name: "mails", group: "website" },
  { name: "reminders", group: "website" },
  { name: "branding", group: "website" },
  { name: "website", group: "website" },
  { name: "calendar_feeds", group: "team" },
  { name: "payments", group: "team", role: "owner" },
  { name: "staff", group: "team", role: "owner" },
  { name: "keys", group: "team", role: "owner" },
  { name: "webhooks", group: "team", role: "owner" },
  { name: "audit", group: "team", role: "owner" },
];
