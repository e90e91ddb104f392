import type { bookings } from "../../../shared/contract/bookings.ts";
import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import type { RequestOf } from "../../../shared/contract/mod.ts";
import type { Shop } from "../../../shared/contract/shop.ts";
import { wallOfDate } from "../../../shared/wall_clock.ts";
import type { DayRange } from "../../ui/day_choice.ts";
import { type Dates, datesOf } from "../../shop/state/calendar.ts";
import type { CartLine } from "../../shop/state/trip.ts";
import { parseAmount } from "../../../shared/typed_amount.ts";

/** The body of `POST /v1/bookings`. */
export type NewBooking = RequestOf<"POST /v1/bookings", (typeof bookings)["POST /v1/bookings"]>["body"];

export interface PersonDraft {
  name: string;
  email: string;
  phone: string;
}
/** A charge or a discount as it is typed. A discount is typed as a positive amount. */
export interface PriceDraft {
  kind: "discount" | "other";
  label: string;
  amount: string;
}

/** What staff type of an offer besides its booking. */
export interface OfferDraft {
  /** The time of a `datetime-local` field, on the shop's clock. */
  valid_until: string;
  hold_stock: boolean;
  message: string;
}

/** Everything that staff have entered for a new booking. Replaced as a whole, never changed in place. */
export interface Draft {
  range: DayRange;
  /** The pickup time of a half day, as "09:00"; null for whole days. */
  time: string | null;
  location_id: string | null;
  lines: readonly CartLine[];
  customer: PersonDraft;
  /** The known customer that was chosen from the suggestions. */
  customer_id: string | null;
  /** Whether the customer is the first rider. */
  customer_rides: boolean;
  /** The other riders. */
  riders: readonly { name: string; email: string }[];
  notes: string;
  prices: readonly PriceDraft[];
  /** The code of a discount, as it is typed. */
  discount_code: string;
  /** What makes it an offer; null for a booking. */
  offer: OfferDraft | null;
  /** The last request, so that a repeat after a lost answer or a reload makes no second booking. */
  request: { content: string; once: string; is_offer?: boolean } | null;
}

export const emptyDraft: Draft = {
  range: { from: null, to: null },
  time: null,
  location_id: null,
  lines: [],
  customer: { name: "", email: "", phone: "" },
  customer_id: null,
  customer_rides: true,
  riders: [],
  notes: "",
  prices: [],
  discount_code: "",
  offer: null,
  request: null,
};

/** Returns the draft with what the address asks for: `?date=…&return=…&item=…`. Nonsense is left out. */
export function withPreset(draft: Draft, query: URLSearchParams): Draft {
  const dayOf = (name: string) => wallOfDate(query.get(name) ?? "") === undefined ? null : query.get(name);
  const from = dayOf("date"), back = dayOf("return"), item = query.get("item");
  const to = from && back && back >= from ? back : null;
  return {
    ...draft,
    ...from && { range: { from, to }, time: null },
    ...item && { lines: [{ fleet_item_id: item, quantity: 1, addons: [] }] },
  };
}

/** Returns the draft without days that have passed: a tab may stay open for days. */
export function withoutPast(draft: Draft, today: string): Draft {
  const { from } = draft.range;
  return from && from < today ? { ...draft, range: emptyDraft.range, time: null } : draft;
}

/** Returns the chosen days as the API takes them, or null while one is missing. */
export function periodOfDraft({ range, time }: Draft, shop: Shop): Dates | null {
  return datesOf({ range, time }, shop);
}

/** Returns the request of a complete draft. Call it after `findFaults`. */
export function bodyOf(draft: Draft, shop: Shop): NewBooking {
  const { customer, customer_rides, location_id, notes } = draft;
  const { name, email, phone } = trimmed(customer);
  const others = draft.riders.map(({ name, email }) => ({ name: name.trim(), email: email.trim() || null }))
    .filter(({ name }) => name);
  const riders = [...customer_rides && name ? [{ name, email: email || null }] : [], ...others];
  return {
    ...periodOfDraft(draft, shop)!,
    line_items: linesOf(draft),
    ...name && { customer: { name, email: email || null, phone: phone || null } },
    ...riders.length > 0 && { riders },
    pickup_location_id: location_id,
    notes: notes.trim() || null,
    ...draft.discount_code.trim() && { discount_code: draft.discount_code },
    ...draft.prices.length > 0 && { charges: chargesOf(draft, shop) },
  };
}

/** Returns the items as the API takes them. */
export function linesOf({ lines }: Pick<Draft, "lines">): NewBooking["line_items"] {
  return lines.map((line) => ({ ...line, addons: [...line.addons] }));
}

/** Returns the charges of the complete rows. A discount is negative. */
export function chargesOf({ prices }: Pick<Draft, "prices">, { currency }: Pick<Shop, "currency">): ChargeDraft[] {
  return prices.flatMap(({ kind, label, amount: typed }) => {
    const amount = parseAmount(typed, currency);
    if (!amount) return [];
    return { kind, label: label.trim(), amount: kind === "discount" ? -amount : amount, taxable: true };
  });
}

/** Returns the draft with changed personal data. A known customer stays known until their e-mail is changed. */
export function withCustomer(draft: Draft, change: Partial<PersonDraft>): Draft {
  const isOther = change.email !== undefined && change.email !== draft.customer.email;
  return {
    ...draft,
    customer: { ...draft.customer, ...change },
    customer_id: isOther ? null : draft.customer_id,
  };
}

export function trimmed({ name, email, phone }: PersonDraft): PersonDraft {
  return { name: name.trim(), email: email.trim(), phone: phone.trim() };
}
