import type { checkout } from "../../../shared/contract/checkout.ts";
import type { Company } from "../../../shared/contract/company.ts";
import type { RequestOf } from "../../../shared/contract/mod.ts";
import type { DayRange } from "../../ui/day_choice.ts";

/** One item in the cart with its add-ons, as the API takes it. */
export interface CartLine {
  fleet_item_id: string;
  quantity: number;
  /** `sizes` are those of all units of an add-on; "" stands for one that is not chosen yet. */
  addons: { id: string; quantity: number; sizes?: string[] | undefined }[];
  /** The chosen sizes of a bundle, for each unit. */
  sizes?: string[][] | undefined;
}

/** Someone who rides. A rider without an email address gets their signing link from the customer. */
export interface Rider {
  name: string;
  email: string | null;
}

/** Stock held at the server. The secret gives access to it without a session. */
export interface Hold {
  payment_intent_id: string;
  client_secret?: string | undefined;
}

type HoldRoute = "POST /api/storefront/payment-intent";
/** A request for a hold that has had no response yet. A retry sends the same body under the same idempotency key. */
export interface HoldRequest {
  body: RequestOf<HoldRoute, (typeof checkout)[HoldRoute]>["body"];
  once: string;
}

/** The dates, items and riders of a booking, and its hold. Replaced as a whole, never changed in place. */
export interface Trip {
  range: DayRange;
  /** The pickup time of half a day, as "09:00", or of some hours, as "09:00 2"; null for whole days. */
  time: string | null;
  /** The pickup location that the customer chose. */
  location_id: string | null;
  /** The id of the item that the customer chose above the calendar. */
  first_item: string | null;
  lines: readonly CartLine[];
  /** Everyone who rides, once the waiver is signed. Null for a rider who is named later. */
  riders: readonly (Rider | null)[];
  signature_ids: readonly string[];
  /** The version of the waiver that was signed. */
  signed_document: string | null;
  notes: string;
  /** The code of a discount, as the server knows it. */
  discount_code?: string | undefined;
  /** Answers to the shop's questions before the payment. */
  answers?: HoldRequest["body"]["booking_details"]["answers"];
  /** The company that the customer books for, in shops that ask. All null for a private customer. */
  company?: Company | undefined;
  /** The next hold replaces this one. */
  hold: Hold | null;
  hold_request: HoldRequest | null;
}

/** The trip before anything is chosen. */
export const emptyTrip: Trip = {
  range: { from: null, to: null },
  time: null,
  location_id: null,
  first_item: null,
  lines: [],
  riders: [],
  signature_ids: [],
  signed_document: null,
  notes: "",
  hold: null,
  hold_request: null,
};
