import { z } from "zod";
import { Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** A website on which the widget was loaded. */
const Site = z.object({
  host: z.string().describe("The host of the page, such as www.example.com"),
  first_seen_at: Timestamp.describe("When the widget was first loaded there, in UTC"),
  last_seen_at: Timestamp.describe("Updated at most once a day"),
});
export type Site = z.output<typeof Site>;

const Website = z.object({
  publishable_key: z.string().nullable().describe(
    "The newest active publishable key, for the snippet. `null` if the shop has none",
  ),
  sites: z.array(Site).describe("The last seen first. Pages of this server are left out"),
});

const Setup = z.object({
  steps: z.object({
    hours: z.boolean().describe("The shop has opening hours"),
    item: z.boolean().describe("An item with a photo is on sale"),
    waiver: z.boolean().describe("A waiver template is active"),
    payments: z.boolean().describe("Payments are taken by Stripe, not by the demo"),
    website: z.boolean().describe("The widget was loaded on a website"),
  }).describe("The steps, each true when it is done"),
  first_item_id: z.string().nullable().describe(
    "The item that the step `item` leads to: the oldest on sale, or else the oldest; `null` if there is none",
  ),
  waiver_id: z.string().nullable().describe(
    "The waiver template that the step `waiver` leads to: the active one, or else the oldest; `null` if there is none",
  ),
  has_bookings: z.boolean().describe("Whether the shop has a booking"),
  dismissed: z.boolean().describe("True if the shop no longer wants to see its checklist"),
});
export type Setup = z.output<typeof Setup>;

export const setup = {
  "GET /v1/website": {
    operation: "getWebsite",
    summary: "Get the key for the snippet, and the websites on which the widget was loaded",
    access: "secret",
    response: Website,
  },
  "GET /v1/setup": {
    operation: "getSetup",
    summary: "Get the steps of the first run that are done",
    description: "Each step follows from the shop's data, so it is done however it was done.",
    access: "secret",
    response: Setup,
  },
  "PATCH /v1/setup": {
    operation: "updateSetup",
    summary: "Hide the checklist of the first run, or show it again",
    access: "secret",
    body: z.strictObject({ dismissed: z.boolean().describe("Whether the checklist is hidden") }),
    response: Setup,
  },
} as const satisfies Contract;
