import { paymentTerms as ar } from "./ar/payment_terms.ts";
import { paymentTerms as de } from "./de/payment_terms.ts";
import { paymentTerms as en } from "./en/payment_terms.ts";
import { paymentTerms as es } from "./es/payment_terms.ts";
import { paymentTerms as fr } from "./fr/payment_terms.ts";
import { useViewWords } from "./view_words.ts";

/** Returns the sentences about payment terms. */
export const usePaymentTermsWords = (): typeof en => useViewWords({ ar, de, en, es, fr });
