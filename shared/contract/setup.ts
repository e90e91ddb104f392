import { z } from "zod";
import { Timestamp } from "./common.ts";
import type { Contract } from "./endpoint.ts";

/** A website on which the widget was loaded. */
const Site = z.object({
  host: z.string().meta({ description: "The host of the page, such as www.example.com" }),
  first_seen_at: Timestamp,
  last_seen_at: Timestamp.meta({ description: "Updated at most once a day" }),
});
export type Site = z.output<typeof Site>;

const Website = z.object({
  publishable_key: z.string().nullable().meta({
    description: "The newest active publishable key, for the snippet. `null` if the shop has none",
  }),
  sites: z.array(Site).meta({ description: "The last seen first. Pages of this server are left out" }),
});

const Setup = z.object({
  steps: z.object({
    hours: z.boolean().meta({ description: "The shop has opening hours" }),
    item: z.boolean().meta({ description: "An item with a photo is on sale" }),
    waiver: z.boolean().meta({ description: "A waiver template is active" }),
    payments: z.boolean().meta({ description: "Payments are taken by Stripe, not by the demo" }),
    website: z.boolean().meta({ description: "The widget was loaded on a website" }),
  }),
  has_bookings: z.boolean(),
  dismissed: z.boolean().meta({ description: "True if the shop no longer wants to see its checklist" }),
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
    body: z.strictObject({ dismissed: z.boolean() }),
    response: Setup,
  },
} as const satisfies Contract;
