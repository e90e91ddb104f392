import { z } from "zod";
import { isPlaceholderName } from "../placeholder_name.ts";
import { Day, Email, Id, lineOf, Name, pageOf, textOf, Timestamp, withRule } from "./common.ts";
import { PickupTime } from "./common_fields.ts";
import type { Contract } from "./endpoint.ts";
import { GermanAddress } from "./german_address.ts";

/** The waiver that a customer reads. `document_hash` is the SHA-256 of its `content`. */
export const WaiverTemplate = z.object({
  id: z.string().describe("Id of the waiver template"),
  name: z.string().describe("Name of the waiver template"),
  content: z.string().describe("Sanitized HTML"),
  type: z.enum(["per_rider", "per_booking"]).describe(
    "`per_rider`: every rider signs. `per_booking`: one person signs for all",
  ),
  version: z.int().describe("Version of the waiver template. Each change makes a new one"),
  document_hash: z.string().describe("SHA-256 of the template's `content`, in hexadecimal digits"),
  consent_text: z.string().describe("The sentence beside the check box that the signer ticks"),
  age_of_majority: z.int().describe("Age in years from which people sign for themselves, 14 to 25"),
}).describe("The waiver that customers read and sign");
export type WaiverTemplate = z.output<typeof WaiverTemplate>;

/** The name of a person who signs. A form may have filled in the placeholder of a rider without a name. */
const SignerName = Name.refine((name) => !isPlaceholderName(name), "must be a person's name, not a placeholder");
const Signer = z.object({
  name: SignerName.describe("Name of the signer"),
  email: Email.nullish().describe("E-mail address of the signer; `null` if unknown"),
  date_of_birth: Day.nullish().describe("Day of birth, such as `1990-05-01`; `null` if it was not asked for"),
});
/** A signature to create. If the signer is a minor, it is the guardian's signature. */
export const SignatureDraft = z.object({
  template_id: Id.describe("Id of the waiver template"),
  version: z.int().min(1).describe("Version of the waiver template. Each change makes a new one"),
  signer: Signer.describe("The person who signs, or for whom a guardian signs"),
  participants: z.array(
    z.object({
      name: Name.describe("Name of the minor"),
      date_of_birth: Day.describe("Day of birth, such as `1990-05-01`; `null` if it was not asked for"),
    }),
  ).max(20).describe("Minors for whom the signer signs as well").default([]),
  guardian: z.object({
    name: SignerName.describe("Name of the guardian"),
    relationship: lineOf(100, 1).describe("What the guardian is to the minor, such as `mother`"),
  }).nullish().describe("The adult who signs for a minor; `null` if the signer is an adult"),
  signature: withRule(
    z.object({
      method: z.enum(["drawn", "typed"]).describe("`drawn`: an image is given. `typed`: a text is given"),
      image: z.string().max(90_000, { abort: true }).nullish().describe("PNG data URL, at most 64 kB"),
      text: lineOf(200).nullish().describe("The typed signature, if `method` is `typed`"),
    }),
    ["method", "image", "text"],
    ({ method, image, text }) => {
      const path = method === "typed" ? "text" : "image";
      const given = method === "typed" ? text : image;
      return given ? [] : [{ path, code: "required", message: `is required when \`method\` is ${method}` }];
    },
  ).describe("The signature itself"),
  consent: z.literal(true).describe("Always true: the signer agrees to `consent_text`"),
  locale: textOf(35).nullish().describe("Language of the page on which it was signed"),
  timezone: textOf(64).nullish().describe("Time zone of the signer's browser"),
  booking_id: Id.nullish().describe("Id of the booking; `null` if there is none"),
});
export type SignatureDraft = z.output<typeof SignatureDraft>;
const LinkSignatureDraft = SignatureDraft.omit({ booking_id: true }).extend({
  is_other_person: z.boolean().default(false).describe(
    "Confirms that the signer is not the rider whom the link is for, and signs for themselves",
  ),
});

export const Signed = z.object({
  id: z.string().describe("Id of the waiver"),
  template_id: z.string().describe("Id of the waiver template"),
  version: z.int().describe("Version of the waiver template. Each change makes a new one"),
  document_hash: z.string().describe("SHA-256 of the template's `content`, in hexadecimal digits"),
  signer: z.object({
    name: z.string().describe("Name of the signer"),
    email: z.string().nullable().describe("E-mail address of the signer; `null` if unknown"),
    date_of_birth: z.string().nullable().describe("Day of birth, such as `1990-05-01`; `null` if it was not asked for"),
  }).describe("The person who signs, or for whom a guardian signs"),
  signed_at: Timestamp.describe("When it was signed, in UTC"),
  booking_id: z.string().nullable().describe("Id of the booking; `null` if there is none"),
  pdf_url: z.string().nullable().describe("Where the signed PDF is; `null` while it is made"),
});
export type Signed = z.output<typeof Signed>;

const Link = z.object({
  shop: z.object({
    name: z.string().describe("Name of the shop"),
    locale: z.string().describe("Language tag, such as `en` or `pt-BR`"),
    german_address: GermanAddress,
    timezone: z.string().describe("IANA time zone, such as `Europe/Berlin`"),
    logo_url: z.string().nullable().describe("Address of the logo; `null` if there is none"),
    primary_color: z.string().nullable().describe("Colour such as `#0a7d5c`; `null` for the default"),
  }).describe("The shop"),
  rider: z.string().describe("Name of the person who signs"),
  booking_number: z.string().describe("The booking's number for people"),
  pickup_date: PickupTime,
  signed: z.boolean().describe("Whether this person has signed"),
  template: WaiverTemplate.nullable().describe("The active waiver template; `null` if no waiver has to be signed"),
  asks: z.boolean().describe("Whether the shop has questions to riders. `GET /api/sign/:token/questions` has them"),
});
export const SignLinks = pageOf(
  z.object({
    rider: z.string().describe("Name of the person who signs"),
    url: z.string().nullable().describe("Address of the page to sign on; `null` if this person has signed"),
    expires_at: Timestamp.describe("When it stops working; `null` if it does not"),
    signed: z.boolean().describe("Whether this person has signed"),
  }),
);
const signFaults = ["template_changed", "guardian_required", "participant_not_minor", "unreadable_image"] as const;

export const signing = {
  "GET /api/sign/template": {
    operation: "getActiveWaiverTemplate",
    summary: "Get the active waiver template",
    access: "publishable",
    response: z.object({
      template: WaiverTemplate.nullable().describe("The active waiver template; `null` if no waiver has to be signed"),
    }),
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
    body: z.strictObject({ send: z.boolean().describe("Mails the links to the riders").default(false) }),
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
