import type { EventKind } from "../../../../shared/contract/event_kinds.ts";
import type { Event } from "../../../../shared/contract/webhooks.ts";
import type { ManagedShop } from "../../../../shared/contract/shop.ts";
import { EventKind as Kinds } from "../../../../shared/contract/event_kinds.ts";
import type { RecordedExample } from "../../../../server/openapi/recorded_examples.ts";
import { ANY_BASE_URL } from "../../../../server/openapi/open_api.ts";
import { bookWalkIn } from "../../../support/book.ts";
import { BASE } from "../../../support/shop.ts";
import { SELLER } from "../../../support/invoices.ts";
import { addQuestion } from "../../../support/questions.ts";
import { openStripeShop, type StripeShop } from "../../../support/stripe_shop.ts";
import { addWaiver, typedSignature } from "../../../support/waivers.ts";
import { createCanonical } from "./canonical.ts";
import { ITEM, NOW } from "./example_world.ts";

const ADA = { name: "Ada Lovelace", email: "ada@example.com", phone: "+49 30 1234567" };
const WEEKEND = { pickup_date: "2027-06-12", return_date: "2027-06-13" };
/** Cards of Stripe's test mode. */
const DECLINED = "4000000000000002", REFUND_FAILS = "4000000000005126", ASKS_FOR_DEPOSIT = "4000002760003184";

/**
 * Plays the booking of the first guide, and what else can happen in a shop. Returns an event of each kind. The first
 * guide's records have the same ids here.
 */
export async function recordEvents(guides: readonly RecordedExample[]): Promise<Record<EventKind, unknown>> {
  await using shop = await openStripeShop({ now: NOW, timezone: "Europe/Berlin", item: ITEM });
  const { opening_hours } = answerOf<ManagedShop>(guides, "hours");
  await shop.staff("PATCH /v1/shop", { body: { opening_hours } });
  const addon = await shop.staff("POST /v1/addons", { body: { name: "Dry bag", price: 500, description: null } });
  const main = await playMainBooking(shop, addon.id);
  await playOtherBookings(shop);
  const { data: payments } = await shop.staff("GET /v1/payments", { query: { booking_id: main.id } });
  const payment = payments.find(({ payment_intent_id }) => payment_intent_id === main.payment_intent_id)!;
  const events = new Map<EventKind, Event>();
  let cursor: string | null = null;
  do {
    const page: EventPage = await shop.staff("GET /v1/events", {
      query: { limit: "100", cursor: cursor ?? undefined },
    });
    // Newest first: an older event replaces a newer one, unless only the newer one is of the first guide's booking.
    for (const event of page.data) {
      const known = events.get(event.type);
      if (!known || isAbout(main, event) || !isAbout(main, known)) events.set(event.type, event);
    }
    cursor = page.next_cursor;
  } while (cursor);
  const canonical = createCanonical();
  const texts = Kinds.options.map((kind) => canonical(JSON.stringify(events.get(kind)).replaceAll(BASE, ANY_BASE_URL)));
  const same = [
    ...sameIds(main, addon.id, guides),
    [payment.id, answerOf<EventPage>(guides, "paid").data[0]!.id] as const,
  ].map(([from, to]) => [canonical(from), to] as const);
  return Object.fromEntries(Kinds.options.map((kind, at) => [
    kind,
    JSON.parse(same.reduce((text, [from, to]) => text.replaceAll(from, to), texts[at]!)),
  ])) as Record<EventKind, unknown>;
}

type EventPage = { data: Event[]; next_cursor: string | null };
type Booking = Awaited<ReturnType<StripeShop["book"]>>;

function isAbout({ id }: Booking, { data: { object } }: Event): boolean {
  return object.id === id || object.booking_id === id;
}

/** Returns the recorded answer of a guide's request. */
function answerOf<T>(guides: readonly RecordedExample[], request: string): T {
  return guides.find(({ name }) => name === request)!.answer as T;
}

/** Returns the ids of the main booking with those that its records have in the first guide. */
function sameIds(main: Booking, addon_id: string, guides: readonly RecordedExample[]): [string, string][] {
  const booking = answerOf<Booking>(guides, "booked");
  return [
    [main.id, booking.id],
    [`"number":"${main.number}"`, `"number":"${booking.number}"`],
    [main.lines[0]!.id, booking.lines[0]!.id],
    [main.lines[0]!.fleet_item_id, booking.lines[0]!.fleet_item_id],
    [addon_id, booking.addons[0]!.id],
    [main.customer!.id!, booking.customer!.id!],
    [main.payment_intent_id!, booking.payment_intent_id!],
  ];
}

/** The booking of the first guide, from its payment to its return a day late. */
async function playMainBooking(shop: StripeShop, addon_id: string): Promise<Booking> {
  const line_items = [{ fleet_item_id: shop.kayak.id, quantity: 2, addons: [{ id: addon_id, quantity: 2 }] }];
  const intent = await shop.visitor("POST /api/storefront/payment-intent", {
    body: { amount: 15_000, booking_details: { ...WEEKEND, line_items }, customer: ADA },
  });
  await shop.pay(intent);
  const { payment_intent_id, client_secret } = intent;
  const booking = await shop.visitor("POST /v1/storefront/book", {
    body: { payment_intent_id, client_secret: client_secret! },
  });
  const params = { id: booking.id };
  await shop.runDueJobs();
  await shop.staff("PATCH /v1/bookings/:id", { params, body: { notes: "Arrives by train" } });
  const repair = { starts: "2027-06-12", ends: "2027-06-12", quantity: 5, reason: "Leaks" };
  const { id: downtime_id } = await shop.staff("POST /v1/fleet/items/:id/downtime", {
    params: { id: shop.kayak.id },
    body: { ...repair, override: { reason: "Two are repaired on Friday" } },
  });
  await shop.staff("DELETE /v1/fleet/items/:id/downtime/:downtime_id", { params: { id: shop.kayak.id, downtime_id } });
  await shop.runDueJobs("2027-06-12T06:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params, body: {} });
  await shop.runDueJobs();
  await shop.travel("2027-06-13T08:00:00Z");
  const ada = shop.customer(await shop.signIn(ADA.email));
  const { payment } = await ada("POST /api/storefront/bookings/:id/extension", {
    params,
    body: { return_date: "2027-06-14", amount: 7_000 },
  });
  await shop.pay(payment!);
  await ada("POST /v1/storefront/book", { body: { payment_intent_id: payment!.payment_intent_id } });
  await shop.runDueJobs("2027-06-15T01:00:00Z");
  await shop.travel("2027-06-15T07:00:00Z");
  const claim = { amount: 4_500, reason: "A paddle is lost" };
  await shop.staff("POST /v1/bookings/:id/deposit/claim", { params, body: claim });
  await shop.staff("POST /v1/bookings/:id/return", { params, body: {} });
  await shop.runDueJobs();
  shop.stripe.dispute(booking.payment_intent_id!);
  await deliverAll(shop, "charge.dispute.created");
  return await shop.staff("GET /v1/bookings/:id", { params });
}

/** What does not happen to a booking that goes well. */
async function playOtherBookings(shop: StripeShop): Promise<void> {
  const period = { pickup_date: "2027-06-19", return_date: "2027-06-20" };
  const book = async (card?: string) => await shop.bookKayak({ period, customer: ADA }, card);
  await shop.pay(await shop.hold({ period, customer: ADA }), DECLINED);
  await deliverAll(shop, "payment_intent.payment_failed");

  const cancelled = await book();
  const question = await addQuestion(shop);
  const answers = [{ question_id: question.id, rider: 0, value: 178 }];
  await shop.staff("PUT /v1/bookings/:id/answers", { params: { id: cancelled.id }, body: { answers } });
  await shop.staff("DELETE /v1/questions/:id", { params: { id: question.id } });
  await shop.staff("POST /v1/bookings/:id/cancel", { params: { id: cancelled.id }, body: { reason: "Storm" } });
  await shop.runDueJobs();
  const unrefundable = await book(REFUND_FAILS);
  const { data: [payment] } = await shop.staff("GET /v1/payments", { query: { booking_id: unrefundable.id } });
  await shop.staff("POST /v1/payments/:id/refund", { params: { id: payment!.id }, body: { amount: 1_000 } });
  await shop.runDueJobs();
  for (const { account, object } of shop.stripe.store.entries("refund")) {
    if (object.amount === 1_000 && object.status !== "failed") shop.stripe.endRefund(account, object.id, "failed");
  }
  await deliverAll(shop);

  const [released, expired, challenged, missed] = [
    await book(),
    await book(),
    await book(ASKS_FOR_DEPOSIT),
    await book(),
  ];
  await shop.runDueJobs("2027-06-19T06:00:00Z");
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: released.id }, body: {} });
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/return", { params: { id: released.id }, body: {} });
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id: expired.id }, body: {} });
  await shop.runDueJobs();
  await shop.processor.cancelIntent({ account: null, id: shop.stripe.ledger.openDeposits()[0]!.id });
  await deliverAll(shop, "payment_intent.canceled");
  await shop.staff("POST /v1/bookings/:id/deposit", { params: { id: challenged.id }, body: { method: "card" } })
    .catch(() => {});
  await shop.runDueJobs();
  await shop.staff("POST /v1/bookings/:id/no_show" as "POST /v1/bookings/:id/cancel", {
    params: { id: missed.id },
    body: {},
  });

  await playOffers(shop);
  await playRequest(shop);
  await playUnits(shop);
  await playInvoice(shop);
  const waiver = await addWaiver(shop, { name: "Kayak waiver" });
  await shop.visitor("POST /api/sign/waiver", { body: typedSignature(waiver, ADA.name, { signer: { ...ADA } }) });
  const endpoint = await shop.staff("POST /v1/webhooks", {
    body: { url: "http://127.0.0.1:4000/hook", events: ["webhook.test"], active: true },
  });
  await shop.staff("POST /v1/webhooks/:id/test", { params: { id: endpoint.id }, body: {} });

  await shop.staff("POST /v1/payment-account/onboarding", { body: {} });
  shop.stripe.moveAccount((await shop.staff("GET /v1/payment-account")).id!, "document_later");
  await deliverAll(shop, "account.updated");
}

/** An offer that is accepted, one that is withdrawn and one that expires. */
async function playOffers(shop: StripeShop): Promise<void> {
  const period = { pickup_date: "2027-06-26", return_date: "2027-06-27" };
  const offer = async (name: string) =>
    await shop.staff("POST /v1/offers", {
      body: {
        ...period,
        line_items: [{ fleet_item_id: shop.kayak.id }],
        customer: { ...ADA, name },
        valid_until: "2027-06-21T16:00:00Z",
        message: "As we said on the phone.",
      },
    });
  const { id } = await offer("Mary Somerville");
  await shop.staff("PATCH /v1/offers/:id", { params: { id }, body: { notes: "Calls on Monday" } });
  const { url } = await shop.staff("POST /v1/offers/:id/link", { params: { id }, body: {} });
  await shop.visitor("POST /api/offer-links/:token/accept", {
    params: { token: url.split("/").at(-1)! },
    body: { version: 2 },
  });
  const withdrawn = await offer("Mary Somerville");
  await shop.staff("POST /v1/offers/:id/withdraw", { params: { id: withdrawn.id }, body: {} });
  await offer("Mary Somerville");
  await shop.runDueJobs("2027-06-21T16:00:00Z");
}

/** A request, which the shop accepts. */
async function playRequest(shop: StripeShop): Promise<void> {
  const period = { pickup_date: "2027-07-03", return_date: "2027-07-04" };
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full", request: {} } } });
  const { id } = await shop.bookKayak({ period, customer: { ...ADA, name: "Emmy Noether" } });
  await shop.staff("POST /v1/bookings/:id/accept", { params: { id }, body: {} });
  await shop.staff("PATCH /v1/shop", { body: { payment_terms: { kind: "full" } } });
  await shop.runDueJobs();
}

/** A booking with an invoice. */
async function playInvoice(shop: StripeShop): Promise<void> {
  await shop.staff("PATCH /v1/shop", { body: SELLER });
  const period = { pickup_date: "2027-07-10", return_date: "2027-07-11" };
  const { id } = await shop.bookKayak({ period, customer: ADA });
  await shop.staff("POST /v1/bookings/:id/invoice", { params: { id }, body: {} });
}

/** The rental of a numbered unit, after which its service is due. */
async function playUnits(shop: StripeShop): Promise<void> {
  const board = await shop.addItem({ name: "Paddle board", tracking: "unit", service_after_rentals: 1 });
  const body = { units: [{ code: "SUP-01", serial: "RS-204-118", bought_on: "2026-03-14" }] };
  await shop.staff("POST /v1/fleet/items/:id/units", { params: { id: board.id }, body });
  const { id, lines } = await bookWalkIn(shop, {
    items: [board],
    pickup_date: "2027-06-19T09:00:00Z",
    return_date: "2027-06-19T17:00:00Z",
  });
  const units = [{ line_id: lines[0]!.id, code: "SUP-01" }];
  await shop.staff("POST /v1/bookings/:id/pickup", { params: { id }, body: { units } });
  await shop.staff("POST /v1/bookings/:id/return", { params: { id }, body: {} });
  await shop.runDueJobs();
}

/** Delivers Stripe's events so far, or those of a type. */
async function deliverAll(shop: StripeShop, type?: string): Promise<void> {
  const events = type ? shop.stripe.events.of(type as "refund.failed") : shop.stripe.events.all;
  for (const event of [...events]) await shop.deliver(event);
}
