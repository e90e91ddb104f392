import { z } from "zod";
import { changesOf, Deleted, Id, Name, pageOf, Paging, pagingOf, textOf, Timestamp, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { Signed, WaiverTemplate } from "./signing.ts";

export const ManagedTemplate = WaiverTemplate.extend({
  active: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
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
  created_at: Timestamp,
  signatures: z.int().meta({ description: "How many waivers were signed with this version" }),
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
  name: Name,
  content: Html,
  type: WaiverTemplate.shape.type.default("per_rider"),
  consent_text: textOf(2_000, 1).optional(),
  age_of_majority: z.int().min(14).max(25).default(18),
});

export const Waiver = Signed.extend({
  participants: z.array(z.object({ name: z.string(), date_of_birth: z.string() })),
  guardian: z.object({ name: z.string(), relationship: z.string() }).nullable(),
  method: z.enum(["drawn", "typed"]),
  hash: z.string(),
  previous_hash: z.string().nullable(),
  by_other_person: z.boolean().meta({
    description: "Whether it counts for a rider who has another name",
  }),
  erased_at: Timestamp.nullable(),
});
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
    response: z.object({ name: z.string(), content: z.string(), consent_text: z.string() }),
  },
  "POST /v1/waivers/templates": {
    operation: "createWaiverTemplate",
    summary: "Create a waiver template",
    access: "secret",
    body: TemplateDraft,
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
      booking_id: Id.optional(),
      customer_id: Id.optional().meta({ description: "Waivers of a customer and of the riders of their bookings" }),
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
      id: z.string(),
      valid: z.boolean(),
      erased: z.boolean(),
      faults: z.array(z.object({ where: z.string(), message: z.string() })),
    }),
    errors: ["not_found"],
  },
} as const satisfies Contract;
