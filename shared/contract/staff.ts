import { z } from "zod";
import { changesOf, Deleted, Email, pageOf, Paging, Slug, withVersion } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { Code } from "./sign_in.ts";
import { StaffDraft, StaffMember, StaffSession } from "./staff_member.ts";
import { staffPins } from "./staff_pins.ts";

const ShopRef = Slug.or(z.string().regex(/^ten_[0-9a-z]{26}$/, "must be the id or the slug of a shop")).describe(
  "The id or the slug of a shop",
);
const sent = z.object({
  success: z.literal(true).describe("Whether the request succeeded"),
  message: z.string().describe("A sentence about the result, in English"),
});
const signedIn = "The response sets the session's cookie.";

export const staff = {
  "POST /v1/staff/sign-in": {
    operation: "requestStaffSignInCode",
    summary: "Send a one-time code to a person who works for a shop",
    description: "The response sets a cookie that identifies the browser. The link in the mail works only with it.",
    access: "public",
    own_origin: true,
    body: z.strictObject({ email: Email.describe("E-mail address") }),
    response: sent,
  },
  "POST /v1/staff/sign-in/verify": {
    operation: "signInStaff",
    summary: "Sign in to the dashboard with a one-time code",
    description: `${signedIn} Without \`shop\`, the session is in the shop where the person was last. A ` +
      "person of several shops who was in none of them has to name one (`shop_required`).",
    access: "public",
    own_origin: true,
    body: z.strictObject({
      email: Email.describe("E-mail address"),
      code: Code.describe("The six digits that were mailed. Spaces and hyphens are ignored"),
      shop: ShopRef.optional(),
    }),
    response: StaffSession,
    errors: ["invalid_code", "not_found", "shop_required"],
  },
  "POST /v1/staff/sign-in/link": {
    operation: "signInStaffByLink",
    summary: "Sign in to the dashboard with the token of a one-time link",
    description: `${signedIn} The mail with a code has such a link, which works only in the browser that asked for ` +
      "the code, and opens a shop as a code does. The link of an invitation accepts it and opens its shop; so do the " +
      "links that `deno task staff link` prints.",
    access: "public",
    own_origin: true,
    body: z.strictObject({ token: z.string().max(100).describe("The token of the link"), shop: ShopRef.optional() }),
    response: StaffSession,
    errors: ["link_expired", "link_of_other_browser", "not_found", "shop_required"],
  },
  "GET /v1/staff/me": {
    operation: "getSignedInStaff",
    summary: "Get the signed-in person and their shops",
    access: "staff",
    response: StaffSession,
  },
  "PATCH /v1/staff/me": {
    operation: "updateSignedInStaff",
    summary: "Update the signed-in person's name, language and mails in this shop",
    access: "staff",
    role: "staff",
    body: changesOf(StaffDraft.pick({ name: true, locale: true, shop_mails: true })),
    response: StaffSession,
  },
  "POST /v1/staff/me/shop": {
    operation: "switchShop",
    summary: "Move the session to another shop of the signed-in person",
    access: "staff",
    role: "staff",
    body: z.strictObject({ shop: ShopRef }),
    response: StaffSession,
    errors: ["not_found"],
  },
  "POST /v1/staff/sign-out": {
    operation: "signOutStaff",
    summary: "End this session, or all sessions of the signed-in person",
    access: "staff",
    role: "staff",
    body: z.strictObject({
      everywhere: z.boolean().describe("Ends all sessions of the person, on every device").default(false),
    }),
    response: z.object({ success: z.literal(true).describe("Whether the request succeeded") }),
  },

  "GET /v1/staff": {
    operation: "listStaff",
    summary: "List the people who work for the shop",
    access: "secret",
    role: "owner",
    query: Paging,
    response: pageOf(StaffMember),
  },
  "GET /v1/staff/:id": {
    operation: "getStaff",
    summary: "Get a person who works for the shop",
    access: "secret",
    role: "owner",
    response: StaffMember,
    errors: ["not_found"],
  },
  "POST /v1/staff": {
    operation: "createStaff",
    summary: "Add a person who works for the shop, and invite them by mail",
    description: "They work for the shop once they have opened the link of the invitation, which is valid for 7 days.",
    access: "secret",
    role: "owner",
    body: StaffDraft,
    status: 201,
    response: StaffMember,
    errors: ["staff_exists"],
  },
  "PATCH /v1/staff/:id": {
    operation: "updateStaff",
    summary: "Update a person's name, role or language, or disable them",
    description: "The change applies to the person's next request. They are told by mail.",
    access: "secret",
    role: "owner",
    record: "GET /v1/staff/:id",
    body: withVersion(
      changesOf(
        StaffDraft.omit({ email: true }).extend({
          disabled: z.boolean().describe("Whether the person can no longer sign in to the shop"),
        }),
      ),
    ),
    response: StaffMember,
    errors: ["not_found", "last_owner", "changed_meanwhile"],
  },
  "DELETE /v1/staff/:id": {
    operation: "deleteStaff",
    summary: "Remove a person from the shop",
    access: "secret",
    role: "owner",
    response: Deleted,
    errors: ["not_found", "last_owner"],
  },
  "POST /v1/staff/:id/invite": {
    operation: "inviteStaff",
    summary: "Invite a person by mail again",
    access: "secret",
    role: "owner",
    body: z.strictObject({}),
    response: StaffMember,
    errors: ["not_found"],
  },
  ...staffPins,
} as const satisfies Contract;
