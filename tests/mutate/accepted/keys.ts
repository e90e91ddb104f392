import type { Accepted } from "../accepted.ts";

export const acceptedInKeys: Accepted[] = [
  {
    file: "server/keys/keys.sql.ts",
    text: "where k.tenant_id = ${tenant_id} and k.id = ${key_id}",
    mutation: "k.tenant_id = ${tenant_id} → true",
    reason: "The ids of keys are unique across shops, and the key was found with its shop.",
  },
  {
    file: "server/keys/keys.sql.ts",
    text: "limit 1`;",
    reason: "Only the first row is read.",
  },
  {
    file: "server/keys/managed_keys.sql.ts",
    text: "where k.tenant_id = ${tenant_id} and k.id = ${id}",
    mutation: "k.tenant_id = ${tenant_id} → true",
    reason: "The ids of keys are unique across shops, and the caller has locked the key of its shop.",
  },
];
