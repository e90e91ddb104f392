import type { Accepted } from "../accepted.ts";

const FOUND_BEFORE = "The ids of people and sessions are unique across shops, and this one was found with its shop.";

export const acceptedInStaff: Accepted[] = [
  {
    file: "server/staff/links.sql.ts",
    text: "await sql`delete from staff_links l where l.tenant_id = ${tenant_id} and l.expires_at < instant()`;",
    mutation: "l.expires_at < instant()`; → l.expires_at <= instant()`;",
    reason: "A link that expires now cannot be used any more.",
  },
  {
    file: "server/staff/person.sql.ts",
    text: "where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/receiver.sql.ts",
    text: "where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/sessions.sql.ts",
    text: "update staff_sessions s set seen_at = instant() where s.tenant_id = ${tenant_id} and s.id = ${session_id}",
    mutation: "s.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/sessions.sql.ts",
    text: "update staff p set last_seen_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${id}`;",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/sessions.sql.ts",
    text:
      "where s.tenant_id = ${tenant_id} and s.staff_id = ${staff_id} and s.seen_at < instant() - interval '12 hours'`;",
    mutation: "s.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/sessions.sql.ts",
    text: "update staff p set last_seen_at = instant() where p.tenant_id = ${tenant_id} and p.id = ${staff_id}`;",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/sessions.sql.ts",
    text: "await sql`delete from staff_sessions s where s.tenant_id = ${tenant_id} and s.staff_id = ${staff_id}`;",
    mutation: "s.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/staff.sql.ts",
    text: "where p.tenant_id = ${tenant_id} and p.removed_at is null and (p.id = ${id} or p.role = 'owner')",
    mutation: "and (p.id = ${id} or p.role = 'owner') → removed",
    reason: "It locks more rows, and the person is chosen from them by id.",
  },
  {
    file: "server/staff/staff.sql.ts",
    text: "order by p.id",
    mutation: "p.id for → p.id desc for",
    reason: "Any order that all requests share prevents a deadlock.",
  },
  {
    file: "server/staff/staff.sql.ts",
    text: "where p.tenant_id = ${tenant_id} and p.id = ${id}",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
  {
    file: "server/staff/staff.sql.ts",
    text: "where p.tenant_id = ${tenant_id} and p.id = ${id}`;",
    mutation: "p.tenant_id = ${tenant_id} → true",
    reason: FOUND_BEFORE,
  },
];
