import { z } from "zod";
import { lineOf } from "./common.ts";

/** A postal address. */
export const Address = z.strictObject({
  line1: lineOf(200, 1).describe("Street and number"),
  city: lineOf(100, 1).describe("Town"),
  postal_code: lineOf(20, 1).describe("Postal code"),
  state: lineOf(50).nullable().default(null).describe("State or province; `null` where addresses have none"),
  country: z.string().regex(/^[A-Z]{2}$/, "must be a country code of two capital letters").describe(
    "Country code of two letters, ISO 3166-1",
  ),
});
export type Address = z.output<typeof Address>;
