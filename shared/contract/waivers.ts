import { z } from "zod";
import { changesOf, Deleted, Id, Name, pageOf, Paging, pagingOf, textOf, Timestamp, withVersion } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { Signed, WaiverTemplate } from "./signing.ts";

export const ManagedTemplate = WaiverTemplate.extend({
  active: z.boolean().describe("Whether customers sign this waiver. At most one is active"),
  active_since: Timestamp.nullable().describe(
    "When customers began to sign it; `null` if it is not active, or was activated before the server recorded it",
  ),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
});
export type ManagedTemplate = z.output<typeof ManagedTemplate>;
/** One version of a template. Versions never change, because signatures refer to them. */
export const TemplateVersion = WaiverTemplate.pick({
  version: true,
  name: true,
  content: true,
  type: true,
  consent_text: true,
  age_of_majority: true,
}).extend({
  created_at: CreatedAt,
  signatures: z.int().describe("How many waivers were signed with this version"),
});
export type TemplateVersion = z.output<typeof TemplateVersion>;
/** The most tags and entities of a template. Cleaning takes time in proportion to their number. */
const MAX_MARKUP = 3_000;
/** About 4,500 words on 12 pages. Its PDF takes about a second to write. */
const MAX_LENGTH = 30_000;
const Html = textOf(MAX_LENGTH, 1).refine(
  (html) => html.split(/[<&]/).length <= MAX_MARKUP + 1,
  `must have at most ${MAX_MARKUP} tags and entities`,
);
const TemplateDraft = z.strictObject({
  name: Name.describe("Name of the waiver template"),
  content: Html.describe("The text of the waiver as HTML. It is sanitized: scripts and styles are removed"),
  type: WaiverTemplate.shape.type.describe("`per_rider`: every rider signs. `per_booking`: one person signs for all")
    .default("per_rider"),
  consent_text: textOf(2_000, 1).optional().describe("The sentence beside the check box that the signer ticks"),
  age_of_majority: z.int().min(14).max(25).describe("Age in years from which people sign for themselves, 14 to 25")
    .default(18),
});

export const Waiver = Signed.extend({
  participants: z.array(
    z.object({
      name: z.string().describe("Name of the minor"),
      date_of_birth: z.string().describe("Day of birth, such as `1990-05-01`; `null` if it was not asked for"),
    }),
  ).describe("Minors for whom the signer signs as well"),
  guardian: z.object({
    name: z.string().describe("Name of the guardian"),
    relationship: z.string().describe("What the guardian is to the minor, such as `mother`"),
  }).nullable().describe("The adult who signs for a minor; `null` if the signer is an adult"),
  method: z.enum(["drawn", "typed"]).describe("`drawn`: a picture of the signature. `typed`: the name as text"),
  hash: z.string().describe("Hash of this signature in the shop's chain, SHA-256 in hexadecimal digits"),
  previous_hash: z.string().nullable().describe(
    "Hash of the signature before it in the shop's chain; `null` for the first",
  ),
  by_other_person: z.boolean().describe("Whether it counts for a rider who has another name"),
  erased_at: Timestamp.nullable().describe("When the personal data was erased; `null` if it was not"),
}).describe("A signed waiver");
export type Waiver = z.output<typeof Waiver>;

export const waivers = {
  "GET /v1/waivers/templates": {
    operation: "listWaiverTemplates",
    summary: "List waiver templates",
    access: "secret",
    query: Paging,
    response: pageOf(ManagedTemplate),
  },
  "GET /v1/waivers/templates/:id": {
    operation: "getWaiverTemplate",
    summary: "Get a waiver template",
    access: "secret",
    response: ManagedTemplate,
    errors: ["not_found"],
  },
  "GET /v1/waivers/templates/:id/preview": {
    operation: "getWaiverTemplatePdf",
    summary: "Get the unsigned PDF of a waiver template",
    access: "secret",
    response: z.instanceof(Blob).meta({ type: "string", format: "binary" }),
    errors: ["not_found"],
  },
  "GET /v1/waivers/templates/:id/versions": {
    operation: "listWaiverTemplateVersions",
    summary: "List the versions of a waiver template, newest first",
    access: "secret",
    query: pagingOf(50, 20),
    response: pageOf(TemplateVersion),
    errors: ["not_found"],
  },
  "GET /v1/waivers/starter": {
    operation: "getStarterWaiver",
    summary: "Get a waiver to start from, in the shop's language",
    description: "A lawyer must read it before customers sign it.",
    access: "secret",
    response: z.object({
      name: z.string().describe("Name of the waiver template"),
      content: z.string().describe("The text of the waiver as HTML. It is sanitized: scripts and styles are removed"),
      consent_text: z.string().describe("The sentence beside the check box that the signer ticks"),
    }),
  },
  "POST /v1/waivers/templates": {
    operation: "createWaiverTemplate",
    summary: "Create a waiver template",
    access: "secret",
    body: TemplateDraft.extend({
      activate_if_first: z.boolean().default(false).describe(
        "Activates the template if the shop has no other, so that customers sign it from now on",
      ),
    }),
    status: 201,
    response: ManagedTemplate,
    errors: ["storage_full"],
  },
  "PATCH /v1/waivers/templates/:id": {
    operation: "updateWaiverTemplate",
    summary: "Update a waiver template, as a new version",
    access: "secret",
    record: "GET /v1/waivers/templates/:id",
    body: withVersion(changesOf(TemplateDraft)),
    response: ManagedTemplate,
    errors: ["not_found", "changed_meanwhile", "storage_full"],
  },
  "DELETE /v1/waivers/templates/:id": {
    operation: "deleteWaiverTemplate",
    summary: "Delete a waiver template; its signed waivers stay",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
  "POST /v1/waivers/templates/:id/activate": {
    operation: "activateWaiverTemplate",
    summary: "Activate a waiver template: customers sign this one from now on",
    access: "secret",
    body: z.strictObject({}),
    response: ManagedTemplate,
    errors: ["not_found"],
  },
  "GET /v1/waivers": {
    operation: "listWaivers",
    summary: "List signed waivers, newest first",
    access: "secret",
    query: Paging.extend({
      booking_id: Id.optional().describe("Only waivers of this booking"),
      customer_id: Id.optional().describe("Waivers of a customer and of the riders of their bookings"),
    }),
    response: pageOf(Waiver),
  },
  "GET /v1/waivers/:id": {
    operation: "getWaiver",
    summary: "Get a signed waiver",
    access: "secret",
    response: Waiver,
    errors: ["not_found"],
  },
  "GET /v1/waivers/:id/pdf": {
    operation: "getWaiverPdf",
    summary: "Get a signed waiver as PDF, with its audit page",
    access: "secret",
    response: z.instanceof(Blob).meta({ type: "string", format: "binary" }),
    errors: ["not_found"],
  },
  "GET /v1/waivers/:id/verify": {
    operation: "verifyWaiver",
    summary: "Verify a signed waiver by computing its hashes again",
    access: "secret",
    response: z.object({
      id: z.string().describe("Id of the waiver"),
      valid: z.boolean().describe("Whether all hashes are as they were when it was signed"),
      erased: z.boolean().describe("Whether the personal data was erased. Its hashes stay and can still be verified"),
      faults: z.array(
        z.object({
          where: z.string().describe("The part of the evidence that differs"),
          message: z.string().describe("What differs, in English"),
        }),
      ).describe("What differs; empty if it is valid"),
    }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
