import { discounts as ar } from "./ar/discounts.ts";
import { discounts as de } from "./de/discounts.ts";
import { discounts as en } from "./en/discounts.ts";
import { discounts as es } from "./es/discounts.ts";
import { discounts as fr } from "./fr/discounts.ts";
import { useViewWords } from "./view_words.ts";

export type DiscountsWords = typeof en;

/** Returns the sentences about discounts. */
export const useDiscountsWords = (): DiscountsWords => useViewWords({ ar, de, en, es, fr });
