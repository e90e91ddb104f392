import { z } from "zod";
import { changesOf, Deleted, lineOf, pageOf, Paging, Timestamp, withRule, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import type { FieldError } from "./field_error.ts";

const originForm = "must be like https://example.com or https://*.example.com";
const Origin = z.string().max(300, { abort: true }).regex(
  /^https?:\/\/(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/,
  { message: originForm, abort: true },
).refine((text) => isOrigin(text.replace("*.", "www.")), originForm);
/** An API key without its secret text. */
export const Key = z.object({
  id: z.string().describe("Id of the key"),
  kind: z.enum(["secret", "publishable"]).describe(
    "`secret` keys are for servers and may call every route. `publishable` keys are for web pages and read only " +
      "what customers may see",
  ),
  name: z.string().nullable().describe("Name of the key, for people; `null` if it has none"),
  prefix: z.string().describe("The start of the key, such as `svc_pk_`"),
  last_four: z.string().describe("The last four characters of the key"),
  allowed_origins: z.array(z.string()).describe(
    "Websites whose pages may use a publishable key, such as `https://*.example.com`. Empty means all",
  ),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
  last_used_at: Timestamp.nullable().describe("When the key was last used; `null` if never"),
  expires_at: Timestamp.nullable().describe("When it stops working; `null` if it does not"),
  revoked_at: Timestamp.nullable().describe("When the key was revoked; `null` if it was not"),
}).describe("An API key without its secret text");
export type Key = z.output<typeof Key>;
const NewKey = Key.extend({ key: z.string().describe("Returned only once, in this response") });
const KeyDraft = z.strictObject({
  kind: Key.shape.kind.describe(
    "`secret` keys are for servers and may call every route. `publishable` keys are for web pages and read only " +
      "what customers may see",
  ),
  name: lineOf(200).nullish().describe("Name of the key"),
  allowed_origins: z.array(Origin).max(50).describe(
    "Websites whose pages may use a publishable key, such as `https://*.example.com`. Empty means all",
  ).default([]),
});

/** Returns an error if a secret key has allowed origins. */
export function findOriginErrors(
  { kind, allowed_origins }: Pick<z.output<typeof KeyDraft>, "kind" | "allowed_origins">,
): FieldError[] {
  if (kind === "publishable" || !allowed_origins.length) return [];
  return [{
    path: "allowed_origins",
    code: "invalid_value",
    message: "is allowed for publishable keys only",
  }];
}

export const keys = {
  "GET /v1/keys": {
    operation: "listKeys",
    summary: "List API keys",
    access: "secret",
    role: "owner",
    query: Paging,
    response: pageOf(Key),
  },
  "GET /v1/keys/:id": {
    operation: "getKey",
    summary: "Get an API key",
    access: "secret",
    role: "owner",
    response: Key,
    errors: ["not_found"],
  },
  "POST /v1/keys": {
    operation: "createKey",
    summary: "Create an API key",
    access: "secret",
    role: "owner",
    body: withRule(KeyDraft, ["kind", "allowed_origins"], findOriginErrors),
    status: 201,
    response: NewKey,
  },
  "PATCH /v1/keys/:id": {
    operation: "updateKey",
    summary: "Update an API key's name and allowed origins",
    access: "secret",
    role: "owner",
    record: "GET /v1/keys/:id",
    body: withVersion(changesOf(KeyDraft.omit({ kind: true }))),
    response: Key,
    errors: ["not_found", "changed_meanwhile"],
  },
  "POST /v1/keys/:id/rotate": {
    operation: "rotateKey",
    summary: "Create a new API key in place of an old one, which expires after `overlap_hours`",
    access: "secret",
    role: "owner",
    body: z.strictObject({
      overlap_hours: z.int().min(0).max(168).describe("Hours in which the old key still works, 0 to 168").default(24),
    }),
    response: NewKey,
    errors: ["not_found"],
  },
  "DELETE /v1/keys/:id": {
    operation: "revokeKey",
    summary: "Revoke an API key",
    access: "secret",
    role: "owner",
    response: Deleted,
    errors: ["not_found"],
  },
} as const satisfies Contract;

/**
 * Returns whether a text is an origin as browsers send it: with a valid host, and without the scheme's default port.
 */
function isOrigin(text: string): boolean {
  return URL.parse(text)?.origin === text;
}
