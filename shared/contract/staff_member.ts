import { z } from "zod";
import { Email, lineOf, Timestamp } from "./common.ts";
import { CreatedAt, UpdatedAt } from "./common_fields.ts";
import { isLocale } from "./region.ts";
import { Role } from "./role.ts";
import { ManagedShop } from "./shop.ts";

const Locale = z.string().max(35, { abort: true }).refine(isLocale, "must be a language tag such as en or pt-BR")
  .nullable().describe("The language of the dashboard and of mails. `null` means the shop's");

/** A person who works for the shop. */
export const StaffMember = z.object({
  id: z.string().describe("Id of the person"),
  email: z.string().describe("E-mail address"),
  name: z.string().describe("Name of the person"),
  role: Role,
  locale: z.string().nullable().describe("Language of the dashboard and of mails; `null` means the shop's"),
  shop_mails: z.boolean().describe("Whether the person receives the mails to the shop"),
  disabled_at: Timestamp.nullable().describe("When the person was disabled; `null` if they were not"),
  last_seen_at: Timestamp.nullable().describe("When the person last used the shop; `null` if never"),
  created_at: CreatedAt,
  updated_at: UpdatedAt,
}).describe("A person who works for the shop");
export type StaffMember = z.output<typeof StaffMember>;
export const StaffDraft = z.strictObject({
  email: Email.describe("E-mail address"),
  name: lineOf(200).describe("Name of the person").default(""),
  role: Role,
  locale: Locale.optional(),
  shop_mails: z.boolean().optional().describe(
    "Receives the mails to the shop, if the role is `owner` or `manager`. By default owners do",
  ),
});

/** The person of a session, the shop that the session is in, and all shops where the person works. */
export const StaffSession = z.object({
  person: z.object({
    id: z.string().describe("Id of the person"),
    email: z.string().describe("E-mail address"),
    name: z.string().describe("Name of the person"),
    locale: z.string().nullable().describe("Language of the dashboard and of mails; `null` means the shop's"),
    shop_mails: z.boolean().describe("Whether the person receives the mails to the shop"),
  }).describe("The signed-in person"),
  shop: ManagedShop.pick({
    id: true,
    slug: true,
    name: true,
    mode: true,
    currency: true,
    timezone: true,
    locale: true,
  }).describe("The shop"),
  role: Role,
  has_pin: z.boolean().describe("Whether the person has a PIN for shared devices"),
  by_pin: z.boolean().describe("Whether the session was opened with a PIN. It then ends with the shop's day"),
  shops: z.array(
    z.object({
      id: z.string().describe("Id of the shop"),
      slug: z.string().describe("Name of the shop in addresses. No other shop of the server has it"),
      name: z.string().describe("Name of the shop"),
      role: Role,
    }),
  ).describe("All shops in which the person works"),
}).describe("The signed-in person, the shop of the session and the person's other shops");
export type StaffSession = z.output<typeof StaffSession>;
