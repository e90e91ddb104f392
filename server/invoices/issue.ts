import type { Booking } from "../../shared/contract/booking.ts";
import type { Invoice, InvoiceContent } from "../../shared/contract/invoices.ts";
import { missingInvoiceDetails } from "../../shared/invoice_details.ts";
import { dateOf, wallOf } from "../../shared/wall_clock.ts";
import { lockBooking } from "../bookings/change.sql.ts";
import type { Transaction } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { emitEvent } from "../events/emit.ts";
import { Problem } from "../problem.ts";
import type { BookingRef } from "../refs.ts";
import { getShop, type ShopRow } from "../shops/shops.sql.ts";
import { chargesSame, contentOf, saysSame } from "./content.ts";
import { getInvoice } from "./get_invoice.ts";
import { addInvoice, findValidInvoice } from "./invoices.sql.ts";
import { isInvoiceDue } from "./is_due.ts";
import { findBuyer, sellerOf } from "./parties.sql.ts";

type World = Pick<Deps, "ids" | "clock" | "actor">;

/** What was issued, in this order: a credit note, an invoice, or both. */
type Issued = Invoice[];

/**
 * Issues the invoice of a booking if it is due, or corrects the last one if the booking now charges something else.
 * Returns what was issued.
 */
export async function issueIfDue(tx: Transaction, deps: World, ref: BookingRef): Promise<Issued> {
  const facts = await factsOf(tx, ref, { by_staff: false });
  if (!facts) return [];
  const { booking, shop, valid, content } = facts;
  if (!content) return [];
  if (valid) return chargesSame(valid, content) ? [] : await replace(tx, deps, { ...facts, content });
  if (!isInvoiceDue(booking, shop) || content.total === 0) return [];
  return [await issue(tx, deps, { ...facts, content })];
}

/**
 * Issues an invoice because staff want one, or corrects the last one if it says something else. Returns what was
 * issued: nothing if the last one is right. Undefined if there is no such booking.
 */
export async function issueNow(
  tx: Transaction,
  deps: World,
  ref: BookingRef,
): Promise<Issued | Problem<"invoice_details_missing" | "nothing_to_invoice"> | undefined> {
  const facts = await factsOf(tx, ref, { by_staff: true });
  if (!facts) return undefined;
  const { shop, valid, content } = facts;
  const missing = missingInvoiceDetails(shop);
  if (missing.length || !content) {
    const detail = `Enter these settings of the shop first: ${missing.join(", ")}`;
    return new Problem("invoice_details_missing", detail, { missing });
  }
  if (valid) return saysSame(valid, content) ? [] : await replace(tx, deps, { ...facts, content });
  if (content.total === 0) return new Problem("nothing_to_invoice", "The customer owes nothing for this booking");
  return [await issue(tx, deps, { ...facts, content })];
}

interface Facts {
  ref: BookingRef;
  booking: Booking;
  shop: ShopRow;
  valid: Invoice | undefined;
  /** What an invoice would say now. Undefined if the shop's settings do not suffice for a first one. */
  content: InvoiceContent | undefined;
}

/** Locks a booking and returns what its invoices depend on. Undefined if there is no such booking. */
async function factsOf(
  tx: Transaction,
  ref: BookingRef,
  { by_staff }: { by_staff: boolean },
): Promise<Facts | undefined> {
  const booking = await lockBooking(tx, ref.tenant_id, ref.booking_id);
  if (!booking) return undefined;
  const shop = await getShop(tx, ref.tenant_id);
  const valid = await findValidInvoice(tx, ref);
  const seller = sellerOf(shop) ?? valid?.seller;
  const customer = await findBuyer(tx, ref.tenant_id, { booking, valid, by_staff }) ?? valid?.customer ?? null;
  const { locale, timezone } = shop;
  return { ref, booking, shop, valid, content: seller && contentOf(booking, { seller, customer, locale, timezone }) };
}

type Order = Facts & { content: InvoiceContent };

/** Cancels the valid invoice by a credit note, and issues a new one if there is still something to charge. */
async function replace(tx: Transaction, deps: World, order: Order): Promise<Issued> {
  const credit = await issue(tx, deps, { ...order, content: order.valid! }, order.valid!.id);
  return order.content.total === 0 ? [credit] : [credit, await issue(tx, deps, order)];
}

/** Issues an invoice, or the credit note that cancels the invoice `corrects`. */
async function issue(
  tx: Transaction,
  deps: World,
  { ref: { tenant_id }, booking, shop, content }: Order,
  corrects: string | null = null,
): Promise<Invoice> {
  const id = deps.ids.next("inv");
  await addInvoice(tx, tenant_id, {
    id,
    kind: corrects === null ? "invoice" : "credit_note",
    issued_on: dateOf(wallOf(deps.clock.now().getTime(), shop.timezone)),
    booking,
    corrects,
    content: onlyContent(content),
  });
  const issued = await getInvoice(tx, { tenant_id, invoice_id: id });
  await emitEvent(tx, deps, tenant_id, "invoice.issued", issued);
  return issued;
}

/** Returns the content of an invoice without its number, its kind and its day. */
function onlyContent(content: InvoiceContent): InvoiceContent {
  const { seller, customer, pickup_date, return_date, currency, locale, timezone, prices_include_tax } = content;
  const { lines, taxes, total, paid } = content;
  const parties = { seller, customer, pickup_date, return_date, currency, locale, timezone, prices_include_tax };
  return { ...parties, lines, taxes, total, paid };
}
