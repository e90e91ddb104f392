import { z } from "zod";
import { Id, pageOf, Paging, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** A field of a record as it is stored: a text, an amount, a switch, a list or an object. */
const Value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
  z.null(),
]);
const AuditEntry = z.object({
  id: z.string(),
  at: Timestamp,
  actor: z.object({
    kind: z.enum(["staff", "key"]).meta({ description: "`staff`: a person. `key`: an API key" }),
    id: z.string().nullable(),
    name: z.string().nullable(),
  }),
  action: z.string().meta({ description: "The kind of record and what happened to it, such as `item.updated`" }),
  record_id: z.string(),
  changes: z.record(
    z.string(),
    z.object({
      from: Value.meta({ description: "The field before the change, as it is stored" }),
      to: Value.meta({ description: "The field after the change, as it is stored" }),
    }),
  ).meta({
    description: "By field. Fields of a new record have no `from`, those of a deleted one no `to`: they are `null`. " +
      "Entries of a customer have no personal data",
  }),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const audit = {
  "GET /v1/audit": {
    operation: "listAuditEntries",
    summary: "List changes to prices, settings, keys, staff and customers, newest first",
    access: "secret",
    role: "owner",
    query: Paging.extend({ record_id: Id.optional() }),
    response: pageOf(AuditEntry),
  },
} as const satisfies Contract;
