import { acceptedInBalance } from "./accepted/balance.ts";
import { acceptedInCharges } from "./accepted/charges.ts";
import { acceptedInCheckout } from "./accepted/checkout.ts";
import { acceptedInCounter } from "./accepted/counter.ts";
import { acceptedInDeposits } from "./accepted/deposits.ts";
import { acceptedInDatabase } from "./accepted/db.ts";
import { acceptedInDisputes } from "./accepted/disputes.ts";
import { acceptedInHttp } from "./accepted/http.ts";
import { acceptedInKeys } from "./accepted/keys.ts";
import { acceptedInOffers } from "./accepted/offers.ts";
import { acceptedInPayments } from "./accepted/payments.ts";
import { acceptedInProcessor } from "./accepted/processor.ts";
import { acceptedInReaders } from "./accepted/readers.ts";
import { acceptedInShared } from "./accepted/shared.ts";
import { acceptedInSigning } from "./accepted/signing.ts";
import { acceptedInStaff } from "./accepted/staff.ts";
import { acceptedInStock } from "./accepted/stock.ts";
import { acceptedInStripeEvents } from "./accepted/stripe_events.ts";

/** A mutant that no test has to kill. */
export interface Accepted {
  file: string;
  /** The source line without indentation, so that lines may move. */
  text: string;
  /** What is changed into what, as the report prints it. Undefined accepts every mutation of the line. */
  mutation?: string;
  reason: string;
}

/** Mutants that behave like the original, or whose difference is accepted. */
export const accepted: Accepted[] = [
  ...acceptedInBalance,
  ...acceptedInCharges,
  ...acceptedInCheckout,
  ...acceptedInCounter,
  ...acceptedInDatabase,
  ...acceptedInDeposits,
  ...acceptedInDisputes,
  ...acceptedInHttp,
  ...acceptedInKeys,
  ...acceptedInOffers,
  ...acceptedInPayments,
  ...acceptedInProcessor,
  ...acceptedInReaders,
  ...acceptedInShared,
  ...acceptedInSigning,
  ...acceptedInStaff,
  ...acceptedInStock,
  ...acceptedInStripeEvents,
];
