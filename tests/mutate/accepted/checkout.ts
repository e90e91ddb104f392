import type { Accepted } from "../accepted.ts";

const UNSTORED = "Nobody reads it before the hold is read from the database, where it has its default.";
const OMITTED = "JSON leaves undefined fields out, so the column is null too.";
const EVICTION =
  "Only memory depends on it, once 10,000 keys are in use. Each key would need a shop's key in the database.";
const USAGE = "Without limits, `writeHold` ignores what the key has used. The condition only saves a query.";

export const acceptedInCheckout: Accepted[] = [
  {
    file: "server/checkout/extension_quote.ts",
    text: "half_day: false,",
    reason: "The type of a quoted cart has it, but nobody reads it from an extension.",
  },
  {
    file: "server/checkout/extension_quote.ts",
    text: "closed: false,",
    reason: "The type of a quoted cart has it, but nobody reads it from an extension.",
  },
  {
    file: "server/checkout/extension_quote.ts",
    text: "too_late: false,",
    reason: "The type of a quoted cart has it, but nobody reads it from an extension.",
  },
  {
    file: "server/checkout/extensions.sql.ts",
    text: "where a.tenant_id = ${tenant_id} and a.hold_id = extension.id and a.line_position = take.line_position`;",
    mutation: "a.tenant_id = ${tenant_id} → true",
    reason: "The id of the hold, which was read with the shop, belongs to one shop. The clause is for the index.",
  },
  {
    file: "server/checkout/extensions.sql.ts",
    text: "limit 1`;",
    reason: "Only the first row is read.",
  },
  { file: "server/checkout/place_hold.ts", text: "expired: false,", reason: UNSTORED },
  { file: "server/checkout/place_hold.ts", text: "extended: false,", reason: UNSTORED },
  { file: "server/checkout/place_extension.ts", text: "extended: false,", reason: UNSTORED },
  {
    file: "server/checkout/place_hold.ts",
    text: "customer_id: customer?.id ?? null,",
    mutation: "customer?.id ?? null → customer?.id",
    reason: OMITTED,
  },
  {
    file: "server/checkout/place_hold.ts",
    text: "riders: body.riders ?? null,",
    mutation: "body.riders ?? null → body.riders",
    reason: OMITTED,
  },
  {
    file: "server/checkout/place_hold.ts",
    text: "notes: body.notes ?? null,",
    mutation: "body.notes ?? null → body.notes",
    reason: OMITTED,
  },
  {
    file: "server/checkout/hold_changes.sql.ts",
    text: 'setup: payment.kind === "setup",',
    reason: "No code reads the column: a hold without a price, but with an intent, sets up a card.",
  },
  {
    file: "server/checkout/extensions.sql.ts",
    text: "select o.item_id, sum(o.quantity)::int as quantity, max(o.buffer) as buffer, max(o.returns) as returns,",
    mutation: "buffer, max(o.returns) → buffer, min(o.returns)",
    reason: "All units of a booking that are out have its planned return.",
  },
  {
    file: "server/checkout/extensions.sql.ts",
    text: "greatest(max(o.returns), instant()) + max(o.buffer) as starts",
    mutation: "greatest(max(o.returns), → greatest(min(o.returns),",
    reason: "All units of a booking that are out have its planned return.",
  },
  {
    file: "server/checkout/hold_changes.sql.ts",
    text: "where a.tenant_id = ${tenant_id} and a.hold_id = changed.id`;",
    reason: "The id of the hold, which was read with the shop, belongs to one shop. The clause is for the index.",
    mutation: "a.tenant_id = ${tenant_id} → true",
  },
  {
    file: "server/checkout/hold_limits.ts",
    text: ".map((item_id) => ({ item_id, units: items.get(item_id)?.inventory_count ?? 0 }))",
    mutation: "items.get(item_id)?.inventory_count ?? 0 → items.get(item_id)?.inventory_count",
    reason: "Undefined is not greater than 0 either, so the next line leaves the item out all the same.",
  },
  {
    file: "server/checkout/key_usage.ts",
    text: "keys.delete(key_id);",
    reason: EVICTION,
  },
  {
    file: "server/checkout/key_usage.ts",
    text: "if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value!);",
    mutation: "keys.size >= MAX_KEYS → keys.size > MAX_KEYS",
    reason: EVICTION,
  },
  {
    file: "server/checkout/key_usage.ts",
    text: "if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value!);",
    mutation: "keys.size >= MAX_KEYS → false",
    reason: EVICTION,
  },
  {
    file: "server/checkout/key_usage.ts",
    text: "if (keys.size >= MAX_KEYS) keys.delete(keys.keys().next().value!);",
    mutation: "keys.delete(keys.keys().next().value!); → removed",
    reason: EVICTION,
  },
  {
    file: "server/checkout/key_usage.sql.ts",
    text: "join holds h on h.expires_at > now.a_day_ago",
    mutation: "h.expires_at > now.a_day_ago → h.expires_at >= now.a_day_ago",
    reason: "A hold that ended exactly a day ago adds no time.",
  },
  {
    file: "server/checkout/place_extension.ts",
    text:
      "const used_by_key = isLimited(scope) ? await usageOfKey(scope, { tenant_id: tenant.id, key_id }) : NO_USAGE;",
    mutation: "isLimited(scope) → true",
    reason: USAGE,
  },
  {
    file: "server/checkout/place_hold.ts",
    text:
      "const used_by_key = isLimited(scope) ? await usageOfKey(scope, { tenant_id: tenant.id, key_id }) : NO_USAGE;",
    mutation: "isLimited(scope) → true",
    reason: USAGE,
  },
];
