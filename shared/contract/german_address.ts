import { z } from "zod";
import { shopFields } from "../records/shop.ts";
import { described } from "./record_schema.ts";

/** The form of address in German texts. */
export const GermanAddress = described(shopFields.german_address, z.enum(shopFields.german_address.values));
export type GermanAddress = z.output<typeof GermanAddress>;

/** The settings of a shop that decide how its texts address their readers. */
export interface AddressingShop {
  german_address: GermanAddress;
}
