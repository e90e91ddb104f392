import { invoices as ar } from "./ar/invoices.ts";
import { invoices as de } from "./de/invoices.ts";
import { invoices as en } from "./en/invoices.ts";
import { invoices as es } from "./es/invoices.ts";
import { invoices as fr } from "./fr/invoices.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about invoices. */
export const useInvoicesWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
