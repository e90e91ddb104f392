import { z } from "zod";

/** The form of address in German texts. */
export const GermanAddress = z.enum(["sie", "du"]).meta({
  description:
    "How the German widget and the shop's German mails address their readers: `sie` (formal) or `du` (informal)",
});
export type GermanAddress = z.output<typeof GermanAddress>;

/** The settings of a shop that decide how its texts address their readers. */
export interface AddressingShop {
  german_address: GermanAddress;
}
