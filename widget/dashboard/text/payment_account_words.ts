import { payment_account as ar } from "./ar/payment_account.ts";
import { payment_account as de } from "./de/payment_account.ts";
import { payment_account as en } from "./en/payment_account.ts";
import { payment_account as es } from "./es/payment_account.ts";
import { payment_account as fr } from "./fr/payment_account.ts";
import { useViewWords } from "./view_words.ts";

export type PaymentAccountWords = typeof en;

/** Returns the sentences about the shop's account at Stripe. */
export const usePaymentAccountWords = (): PaymentAccountWords => useViewWords({ ar, de, en, es, fr });
