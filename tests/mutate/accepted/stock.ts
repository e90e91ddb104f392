import type { Accepted } from "../accepted.ts";

export const acceptedInStock: Accepted[] = [
  {
    file: "server/stock/free_units.ts",
    text: "ends: return_at.getTime() + (item.buffer_hours ?? 0) * HOUR,",
    mutation: "item.buffer_hours ?? 0 → item.buffer_hours",
    reason: "At run time null times a number is 0. The compiler requires the default.",
  },
  {
    file: "server/stock/in_use.sql.ts",
    text: 'const window = { starts: starts.toISOString(), ends: ends.toISOString(), items: item_ids?.join() ?? "" };',
    mutation: 'item_ids?.join() ?? "" → item_ids?.join()',
    reason: "Joining the windows turns undefined into an empty text as well. The compiler requires the default.",
  },
  {
    file: "server/stock/in_use.sql.ts",
    text: "if (holding) { for (const use of await usesOfHold(sql, tenant_id, holding)) removeUse(uses, use); }",
    mutation: "holding → true",
    reason: "Without a payment intent the statement finds no hold. The condition saves a round trip.",
  },
  {
    file: "server/stock/booking_demands.sql.ts",
    text: "where l.tenant_id = ${tenant_id} and l.booking_id = ${booking_id}))",
    mutation: "l.tenant_id = ${tenant_id} → true",
    reason: "The outer condition locks items of the shop only, and a booking's id is unique across shops.",
  },
];
