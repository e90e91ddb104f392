import type { checkout } from "../../../shared/contract/checkout.ts";
import type { RequestOf } from "../../../shared/contract/mod.ts";
import type { DayRange } from "./calendar.ts";
import type { Lines } from "./price.ts";
import type { StepName } from "./step.ts";

/** A hold at the server; the secret opens it where there is no session. */
export interface Hold {
  payment_intent_id: string;
  client_secret?: string | undefined;
}

type Holding = "POST /api/storefront/payment-intent";
/** An order for which a hold was asked, and the key under which it is asked again. */
export type Asked = { body: RequestOf<Holding, (typeof checkout)[Holding]>["body"]; once: string };

/** What a reload or a 3-D Secure redirect finds again; nothing in it names the customer, but an order until its answer has come. */
export interface Kept {
  range: DayRange;
  time: string | null;
  place: string | null;
  lines: Lines;
  /** How far the customer was. */
  at: StepName;
  session: string | null;
  hold: Hold | null;
  asked: Asked | null;
  notes: string;
}

export interface Memory {
  recall(): Kept | null;
  keep(kept: Kept): void;
}

/** Keeps one widget's state for the life of the tab. Where the browser forbids that, nothing is kept and all else works. */
export function memoryOf(storage: () => Storage, name: string): Memory {
  return {
    recall() {
      try {
        return JSON.parse(storage().getItem(name) ?? "null");
      } catch {
        return null;
      }
    },
    keep(kept) {
      try {
        storage().setItem(name, JSON.stringify(kept));
      } catch { /* private mode, or full: the visit goes on without */ }
    },
  };
}
