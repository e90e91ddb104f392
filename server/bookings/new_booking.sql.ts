import type { Answer } from "../../shared/contract/answer.ts";
import type { Booking, BookingDraft } from "../../shared/contract/booking.ts";
import type { CancellationPolicy } from "../../shared/contract/shop.ts";
import type { LineRate } from "../../shared/contract/pricing.ts";
import type { Quote } from "../../shared/contract/quote.ts";
import type { AppliedTaxRate } from "../../shared/contract/taxes.ts";
import type { Queries } from "../db/client.ts";
import { draftOf } from "./booking_draft.ts";

/** The row of a new booking. Amounts are in minor units. */
export interface NewBooking extends BookingDraft {
  id: string;
  number: string;
  status: "requested" | "confirmed";
  pickup_date: string;
  return_date: string;
  customer_id: string | null;
  customer_name: string | null;
  customer_email: string | null;
  customer_phone: string | null;
  riders: readonly { name: string; email: string | null }[];
  answers: readonly Answer[];
  pickup_location: object | null;
  subtotal: number;
  tax: number;
  total: number;
  amount_paid: number;
  amount_due: number;
  payment_terms: Booking["payment_terms"];
  /** The day of the shop on which the rest is due; null for the pickup. */
  rest_due_on: string | null;
  /** What is due at once. Checkout has taken it before there is a booking. */
  first_payment: number;
  /** The sentence with which the customer allowed the shop to charge the card for the rest. */
  card_consent: string | null;
  currency: string;
  waivers_required: number;
  /** A number for each rider who must sign; see `signing/riders.ts`. */
  places: readonly number[];
  next_place: number;
  payment_intent_id: string | null;
  cancellation_policy: CancellationPolicy;
  source: "storefront" | "staff";
  locale: string;
  hold_id: string | null;
}

export async function addBooking(sql: Queries, tenant_id: string, booking: NewBooking): Promise<void> {
  const { riders, answers, places, pickup_location, cancellation_policy, ...row } = booking;
  await sql`
    insert into bookings ${
    sql({
      tenant_id,
      ...row,
      ...draftOf(row),
      customer_notes: row.source === "storefront" ? row.notes ?? null : null,
      riders: sql.json([...riders]),
      answers: sql.json([...answers]),
      places: [...places],
      pickup_location: pickup_location && sql.json({ ...pickup_location }),
      cancellation_policy: sql.json([...cancellation_policy]),
    })
  }`;
  // As evidence of what the customer accepted: the shop may change its terms
  await sql`
    update bookings b
    set terms_url = t.terms_url
    from tenants t
    where b.tenant_id = ${tenant_id} and b.id = ${booking.id} and t.id = b.tenant_id`;
}

/** A line of a quote. It has no `seats` if its hold is from before 0.10.0, and no `tax_rate` from before 0.11.0. */
type NewLine = Pick<Booking["lines"][number], "id" | "fleet_item_id" | "name" | "quantity" | "amount"> & {
  seats?: number | undefined;
  rates?: LineRate[] | undefined;
  tax_rate?: AppliedTaxRate | undefined;
};

/** Adds the lines of a booking. Their stock is allocated already, which tells what bundles consist of. */
export async function addLines(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  lines: readonly NewLine[],
): Promise<void> {
  const rows = lines.map(({ fleet_item_id: item_id, seats = 1, rates = [], tax_rate, ...line }, position) => {
    const { id, name, quantity, amount } = line;
    const columns = { id, item_id, name, quantity, seats, amount, rates, ...columnsOf(tax_rate) };
    return { tenant_id, booking_id, position, ...columns };
  });
  await sql`
    insert into booking_lines (tenant_id, booking_id, position, id, item_id, name, quantity, seats, amount, rates,
      tax_name, tax_percent, components)
    select l.tenant_id, l.booking_id, l.position, l.id, l.item_id, l.name, l.quantity, l.seats, l.amount, l.rates,
      l.tax_name, l.tax_percent, coalesce((
      select jsonb_agg(
        jsonb_build_object('fleet_item_id', i.id, 'name', sized_name(i.name, i.option_label),
          'quantity', a.units_each) order by a.id)
      from allocations a
      join items i on i.tenant_id = a.tenant_id and i.id = a.item_id
      where a.tenant_id = ${tenant_id} and a.line_id = l.id and a.addon_id is null and a.item_id <> l.item_id), '[]')
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as l(
      tenant_id text, booking_id text, position int, id text, item_id text, name text, quantity int, seats int,
      amount int, rates jsonb, tax_name text, tax_percent numeric)`;
}

/** Adds the add-ons of a booking. Those of a hold from before 0.10.0 have no `line_position`. */
export async function addAddons(
  sql: Queries,
  tenant_id: string,
  booking_id: string,
  addons: readonly Quote["addons"][number][],
): Promise<void> {
  if (!addons.length) return;
  const rows = addons.map((
    { id: addon_id, fleet_item_id: item_id, line_position, tax_rate, sizes, ...addon },
    position,
  ) => ({
    tenant_id,
    booking_id,
    position,
    addon_id,
    item_id,
    line_position: line_position ?? null,
    ...addon,
    sizes: sizes ?? [],
    ...columnsOf(tax_rate),
  }));
  await sql`insert into booking_addons ${sql(rows)}`;
}

/** Returns the columns of the tax rate that a line was priced with. */
function columnsOf(tax_rate: AppliedTaxRate | undefined) {
  return { tax_name: tax_rate?.name ?? null, tax_percent: tax_rate?.percent ?? null };
}
