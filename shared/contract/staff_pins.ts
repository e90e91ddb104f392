import { z } from "zod";
import { Id } from "./common.ts";
import type { Contract } from "./endpoint.ts";
import { StaffSession } from "./staff_member.ts";

const Pin = z.string().regex(/^\d{4,6}$/, "must be four to six digits");

/** Returns whether all digits are equal, or each is one more or one less than the digit before. */
function isEasyPin(pin: string): boolean {
  return [0, 1, -1].some((step) => [...pin].every((digit, at) => !at || Number(digit) - Number(pin[at - 1]) === step));
}

/** How helpers take turns at a shared device. */
export const staffPins = {
  "POST /v1/staff/sign-in/people": {
    operation: "listPeopleOfDevice",
    summary: "List the helpers who can sign in with a PIN on this shared device",
    description: "The browser must have been marked with `POST /v1/staff/me/device` (`not_found`). It is a POST " +
      "because the answer renews the cookie by which the browser is known.",
    access: "public",
    own_origin: true,
    body: z.strictObject({}),
    response: z.object({
      shop: z.object({
        id: z.string().describe("Id of the shop"),
        name: z.string().describe("Name of the shop"),
      }).describe("The shop that shares the device"),
      people: z.array(z.object({
        id: z.string().describe("Id of the person"),
        name: z.string().describe("Name of the person"),
      })).describe("People with the role `staff` who have a PIN"),
    }),
    errors: ["not_found"],
  },
  "POST /v1/staff/sign-in/pin": {
    operation: "signInStaffByPin",
    summary: "Sign in to the dashboard with a PIN, on a shared device",
    description:
      "The response sets the session's cookie. It ends with the shop's day, and when the person's role changes. " +
      "Only people with the role `staff` sign in so. Wrong PINs are counted for the person and for the device: " +
      "each one doubles the wait (`rate_limited`), and 10 for a person or 20 on a device end the tries of a day.",
    access: "public",
    own_origin: true,
    body: z.strictObject({ person: Id.describe("Id of the person"), pin: Pin.describe("Four to six digits") }),
    response: StaffSession,
    errors: ["invalid_code", "not_found"],
  },
  "POST /v1/staff/me/pin": {
    operation: "setStaffPin",
    summary: "Set or delete the signed-in person's PIN for shared devices",
    description: "A session that was opened with a PIN may not do so (`role_required`).",
    access: "staff",
    role: "staff",
    body: z.strictObject({
      pin: Pin.refine((pin) => !isEasyPin(pin), "must not be a row such as 1234 or 1111").nullable().describe(
        "Four to six digits, not a row such as 1234 or 1111; `null` deletes the PIN",
      ),
    }),
    response: z.object({ has_pin: z.boolean().describe("Whether the person has a PIN") }),
  },
  "POST /v1/staff/me/device": {
    operation: "shareDevice",
    summary: "Mark this browser as shared, so that helpers can sign in with their PIN",
    description: "It is shared for as long as the person who marked it is an owner or a manager. The end of the " +
      "sharing ends the sessions that were opened with a PIN.",
    access: "staff",
    role: "manager",
    body: z.strictObject({
      shared: z.boolean().describe("Whether the browser is shared"),
      everywhere: z.boolean().default(false).describe("With `shared: false`, ends the sharing of all browsers"),
    }),
    response: z.object({ shared: z.boolean().describe("Whether the browser is shared") }),
  },
} as const satisfies Contract;
