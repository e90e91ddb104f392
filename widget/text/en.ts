import { checkout } from "./en_checkout.ts";
import { first } from "./en_first.ts";
import { links } from "./en_links.ts";
import { myBookings } from "./en_mine.ts";

/** Every sentence of the widget. The other languages are checked against this one's shape. */
export const en = { ...first, ...checkout, ...myBookings, ...links };

export type Catalogue = typeof en;
