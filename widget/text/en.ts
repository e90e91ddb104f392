import { checkout } from "./en_checkout.ts";
import { first } from "./en_first.ts";
import { links } from "./en_links.ts";
import { myBookings } from "./en_my_bookings.ts";

/** All English sentences. The other languages must have the same keys. */
export const en = { ...first, ...checkout, ...myBookings, ...links };

export type Catalogue = typeof en;
