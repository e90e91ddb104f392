import { z } from "zod";
import { Day, Email, Id, lineOf, Name, pageOf, textOf, Timestamp, withRule } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { GermanAddress } from "./german_address.ts";

/** The waiver that a customer reads. `document_hash` is the SHA-256 of its `content`. */
export const WaiverTemplate = z.object({
  id: z.string(),
  name: z.string(),
  content: z.string().meta({ description: "Sanitized HTML" }),
  type: z.enum(["per_rider", "per_booking"]),
  version: z.int(),
  document_hash: z.string(),
  consent_text: z.string(),
  age_of_majority: z.int(),
});
export type WaiverTemplate = z.output<typeof WaiverTemplate>;

const Signer = z.object({ name: Name, email: Email.nullish(), date_of_birth: Day.nullish() });
/** A signature to create. If the signer is a minor, it is the guardian's signature. */
export const SignatureDraft = z.object({
  template_id: Id,
  version: z.int().min(1),
  signer: Signer,
  participants: z.array(z.object({ name: Name, date_of_birth: Day })).max(20).default([]),
  guardian: z.object({ name: Name, relationship: lineOf(100, 1) }).nullish(),
  signature: withRule(
    z.object({
      method: z.enum(["drawn", "typed"]),
      image: z.string().max(90_000, { abort: true }).nullish().meta({ description: "PNG data URL, at most 64 kB" }),
      text: lineOf(200).nullish(),
    }),
    ["method", "image", "text"],
    ({ method, image, text }) => {
      const path = method === "typed" ? "text" : "image";
      const given = method === "typed" ? text : image;
      return given ? [] : [{ path, code: "required", message: `is required when \`method\` is ${method}` }];
    },
  ),
  consent: z.literal(true),
  locale: textOf(35).nullish(),
  timezone: textOf(64).nullish(),
  booking_id: Id.nullish(),
});
export type SignatureDraft = z.output<typeof SignatureDraft>;
const LinkSignatureDraft = SignatureDraft.omit({ booking_id: true }).extend({
  is_other_person: z.boolean().default(false).meta({
    description: "Confirms that the signer is not the rider whom the link is for, and signs for themselves",
  }),
});

export const Signed = z.object({
  id: z.string(),
  template_id: z.string(),
  version: z.int(),
  document_hash: z.string(),
  signer: z.object({ name: z.string(), email: z.string().nullable(), date_of_birth: z.string().nullable() }),
  signed_at: Timestamp,
  booking_id: z.string().nullable(),
  pdf_url: z.string().nullable(),
});
export type Signed = z.output<typeof Signed>;

const Link = z.object({
  shop: z.object({
    name: z.string(),
    locale: z.string(),
    german_address: GermanAddress,
    timezone: z.string(),
    logo_url: z.string().nullable(),
    primary_color: z.string().nullable(),
  }),
  rider: z.string(),
  booking_number: z.string(),
  pickup_date: Timestamp,
  signed: z.boolean(),
  template: WaiverTemplate.nullable(),
});
export const SignLinks = pageOf(
  z.object({ rider: z.string(), url: z.string().nullable(), expires_at: Timestamp, signed: z.boolean() }),
);
const signFaults = ["template_changed", "guardian_required", "participant_not_minor", "unreadable_image"] as const;

export const signing = {
  "GET /api/sign/template": {
    operation: "getActiveWaiverTemplate",
    summary: "Get the active waiver template",
    access: "publishable",
    response: z.object({ template: WaiverTemplate.nullable() }),
    aliases: ["GET /api/storefront/waiver-template"],
  },
  "POST /api/sign/waiver": {
    operation: "signWaiver",
    summary: "Sign the active waiver",
    access: "publishable",
    session: "optional",
    body: SignatureDraft,
    status: 201,
    response: Signed,
    errors: [...signFaults, "not_found", "link_expired", "already_signed", "signer_differs"],
    aliases: ["POST /api/storefront/waiver/sign"],
  },
  "GET /api/sign/:token": {
    operation: "getSignLink",
    summary: "Get the waiver that a signing link is for",
    access: "public",
    response: Link,
    errors: ["not_found", "link_expired"],
  },
  "POST /api/sign/:token": {
    operation: "signWaiverByLink",
    summary: "Sign a waiver with a signing link",
    access: "public",
    body: LinkSignatureDraft,
    status: 201,
    response: Signed,
    errors: [...signFaults, "not_found", "link_expired", "already_signed", "signer_differs"],
  },
  "POST /v1/bookings/:id/sign-links": {
    operation: "createBookingSignLinks",
    summary: "Create signing links for the riders who have not signed",
    access: "secret",
    role: "staff",
    body: z.strictObject({ send: z.boolean().default(false) }),
    response: SignLinks,
    errors: ["not_found", "link_expired"],
  },
  "POST /api/storefront/bookings/:id/sign-links": {
    operation: "createOwnSignLinks",
    summary: "Create signing links for the riders of the customer's own booking",
    access: "publishable",
    session: "required",
    body: z.object({}),
    response: SignLinks,
    errors: ["not_found", "link_expired"],
  },
} as const satisfies Contract;
