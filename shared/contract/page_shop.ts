import { z } from "zod";
import { GermanAddress } from "./german_address.ts";

/** The shop of a page behind a mailed link. */
export const PageShop = z.object({
  name: z.string().describe("Name of the shop"),
  locale: z.string().describe("Language tag, such as `en` or `pt-BR`"),
  timezone: z.string().describe("IANA time zone, such as `Europe/Berlin`"),
  german_address: GermanAddress,
  primary_color: z.string().nullable().describe("Colour such as `#0a7d5c`; `null` for the default"),
  logo_url: z.string().nullable().describe("Address of the logo; `null` if there is none"),
}).describe("The shop");
