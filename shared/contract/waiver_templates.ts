import { z } from "zod";
import { Deleted, Name, pageOf, Paging, textOf, Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** The waiver a customer reads; `document_hash` is the SHA-256 of exactly this HTML. */
export const WaiverTemplate = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string().meta({ description: "HTML" }),
  type: z.enum(["per_rider", "per_booking"]),
  version: z.int(),
  document_hash: z.string(),
  consent_text: z.string(),
  age_of_majority: z.int(),
});
export type WaiverTemplate = z.output<typeof WaiverTemplate>;
const ManagedTemplate = WaiverTemplate.extend({ active: z.boolean(), created_at: Timestamp, updated_at: Timestamp });
const TemplateDraft = z.strictObject({
  name: Name,
  content: textOf(200_000, 1),
  type: z.enum(["per_rider", "per_booking"]).default("per_rider"),
  consent_text: textOf(2_000, 1).optional(),
  age_of_majority: z.int().min(14).max(25).default(18),
});

export const waiverTemplates = {
  "GET /v1/waivers/templates": {
    summary: "List waiver templates",
    access: "secret",
    query: Paging,
    response: pageOf(ManagedTemplate),
  },
  "GET /v1/waivers/templates/:id": {
    summary: "Get a waiver template",
    access: "secret",
    response: ManagedTemplate,
    errors: ["not_found"],
  },
  "POST /v1/waivers/templates": {
    summary: "Create a waiver template",
    access: "secret",
    body: TemplateDraft,
    status: 201,
    response: ManagedTemplate,
  },
  "PATCH /v1/waivers/templates/:id": {
    summary: "Write a new version of a waiver template",
    access: "secret",
    body: z.strictObject({
      name: Name.optional(),
      content: textOf(200_000, 1).optional(),
      type: z.enum(["per_rider", "per_booking"]).optional(),
      consent_text: textOf(2_000, 1).optional(),
      age_of_majority: z.int().min(14).max(25).optional(),
    }),
    response: ManagedTemplate,
    errors: ["not_found"],
  },
  "DELETE /v1/waivers/templates/:id": {
    summary: "Delete a waiver template; what was signed stays",
    access: "secret",
    response: Deleted,
    errors: ["not_found"],
  },
  "POST /v1/waivers/templates/:id/activate": {
    summary: "Make a template the one that customers sign",
    access: "secret",
    body: z.strictObject({}),
    response: ManagedTemplate,
    errors: ["not_found"],
  },
} as const satisfies Contract;
