import { z } from "zod";
import { MAX_POSTAL_CODE, MAX_STREET, MAX_TOWN } from "../records/limits.ts";
import { lineOf } from "./common.ts";

/** A postal address. */
export const Address = z.strictObject({
  line1: lineOf(MAX_STREET, 1).describe("Street and number"),
  city: lineOf(MAX_TOWN, 1).describe("Town"),
  postal_code: lineOf(MAX_POSTAL_CODE, 1).describe("Postal code"),
  state: lineOf(50).nullable().default(null).describe("State or province; `null` where addresses have none"),
  country: z.string().regex(/^[A-Z]{2}$/, "must be a country code of two capital letters").describe(
    "Country code of two letters, ISO 3166-1",
  ),
});
export type Address = z.output<typeof Address>;
