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
  id: z.string().describe("Id of the entry"),
  at: Timestamp.describe("When it happened, in UTC"),
  actor: z.object({
    kind: z.enum(["staff", "key"]).describe("`staff`: a person. `key`: an API key"),
    id: z.string().nullable().describe("Id of the person or key; `null` if it has none"),
    name: z.string().nullable().describe("Name of the person or key; `null` if it has none"),
  }).describe("Who made the change"),
  action: z.string().describe("The kind of record and what happened to it, such as `item.updated`"),
  record_id: z.string().describe("Id of the record that changed"),
  changes: z.record(
    z.string(),
    z.object({
      from: Value.describe("The field before the change, as it is stored"),
      to: Value.describe("The field after the change, as it is stored"),
    }),
  ).describe(
    "By field. Fields of a new record have no `from`, those of a deleted one no `to`: they are `null`. " +
      "Entries of a customer have no personal data",
  ),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const audit = {
  "GET /v1/audit": {
    operation: "listAuditEntries",
    summary: "List changes to prices, settings, keys, staff and customers, newest first",
    access: "secret",
    role: "owner",
    query: Paging.extend({ record_id: Id.optional().describe("Id of the record that changed") }),
    response: pageOf(AuditEntry),
  },
} as const satisfies Contract;
