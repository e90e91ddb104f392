import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Payment } from "../../../shared/contract/payments.ts";
import { describeEvidence, type EvidenceRecords } from "../../../server/disputes/evidence.ts";
import { createEvidence } from "../../support/signature.ts";
import { boathouse, weekend } from "../mail/samples.ts";

const PAYMENT: Payment = {
  id: "pay_1",
  booking_id: weekend.id,
  kind: "rental",
  method: "card",
  reference: null,
  amount: 31_535,
  amount_refunded: 0,
  currency: "EUR",
  status: "succeeded",
  payment_intent_id: "pi_1",
  dispute: null,
  disputes: [],
  refunds: [],
  created_at: "2027-05-01T10:00:05Z",
  version: 1,
};

/** What is recorded about a booking of which nothing has happened yet. */
const RECORDS: EvidenceRecords = {
  shop: boathouse,
  booking: weekend,
  terms_url: "https://boats.example/terms",
  payment: PAYMENT,
  payments: [PAYMENT],
  waivers: [],
  photos: [],
  mails: [],
  now: new Date("2027-06-01T10:00:00Z"),
};

function sectionsOf(changes: Partial<EvidenceRecords> = {}): Record<string, (readonly [string, string])[]> {
  const { sections } = describeEvidence({ ...RECORDS, ...changes });
  return Object.fromEntries(sections.map(({ heading, rows }) => [heading, [...rows]]));
}

const bookingWith = (changes: Partial<Booking>) => sectionsOf({ booking: { ...weekend, ...changes } });

Deno.test("describeEvidence lists a payment with each of its disputes", () => {
  const opened_at = "2027-05-20T09:00:00Z";
  const disputes: Payment["disputes"] = [
    { id: "du_2", status: "needs_response", amount: 500, reason: "fraudulent", evidence_due_by: null, opened_at },
    { id: "du_1", status: "won", amount: 700, reason: "duplicate", evidence_due_by: "2027-05-27T09:00:00Z", opened_at },
  ];
  assert.deepEqual(sectionsOf({ payment: { ...PAYMENT, disputes } }).Dispute, [
    ["Payment", "pay_1\npi_1"],
    ["Amount", "€315.35\n1 May 2027 at 12:00"],
    ["Dispute", "€5.00\n20 May 2027 at 11:00"],
    ["Reason", "fraudulent"],
    ["Status", "needs_response"],
    ["Dispute", "€7.00\n20 May 2027 at 11:00"],
    ["Reason", "duplicate"],
    ["Status", "won"],
    ["Answer due by", "27 May 2027 at 11:00"],
  ]);
  assert.deepEqual(sectionsOf({ payment: { ...PAYMENT, payment_intent_id: null } }).Dispute?.[0], ["Payment", "pay_1"]);
});

Deno.test("describeEvidence lists the booking with its customer, times, items and amounts", () => {
  assert.deepEqual(bookingWith({ amount_refunded: 5_000 }).Booking, [
    ["Booking", "7KQ2M4"],
    ["Customer", "Ada Kovač"],
    ["Contact", "ada@example.com\n+49 151 0000000"],
    ["Booked at", "1 May 2027 at 12:00"],
    ["Made", "Online, by the customer"],
    ["Pickup", "14 May 2027 at 9:00"],
    ["Return", "16 May 2027 at 18:00"],
    ["Where", "The boathouse"],
    ["Items", "2 × Touring kayak: €180.00\n1 × Stand-up paddle board: €75.00\n2 × Dry bag: €10.00"],
    ["Total", "€315.35"],
    ["Paid", "€315.35"],
    ["Refunded", "€50.00"],
  ]);
});

Deno.test("describeEvidence leaves out what a booking does not have", () => {
  const ofNobody = { customer: null, pickup_location: null, source: "staff" } as const;
  const { Booking: rows = [], "Accepted terms": terms } = bookingWith(ofNobody);
  assert.deepEqual(rows.map(([label]) => label), [
    "Booking",
    "Customer",
    "Booked at",
    "Made",
    "Pickup",
    "Return",
    "Items",
    "Total",
    "Paid",
  ]);
  assert.deepEqual([rows[1]![1], rows[3]![1]], ["–", "At the counter"]);
  assert.equal(terms, undefined, "the customer accepted no terms at the counter");
});

Deno.test("describeEvidence lists the terms that a customer accepted online", () => {
  const accepted = ["Accepted at", "1 May 2027 at 12:00"];
  const { "Accepted terms": [address, policy, at] = [] } = sectionsOf();
  assert.deepEqual(address, ["Terms", "https://boats.example/terms"]);
  assert.match(policy!.join(": "), /^Cancellation: Cancel by 11 May 2027 at 9:00: 100% back\./);
  assert.deepEqual(at, accepted);
  const { "Accepted terms": [first, ...rest] = [] } = sectionsOf({ terms_url: null });
  assert.equal(first![0], "Cancellation");
  assert.deepEqual(rest, [accepted]);
});

Deno.test("describeEvidence lists hand-out, return and the claimed deposit", () => {
  assert.deepEqual(sectionsOf()["Hand-out and return"], [
    ["Handed out at", "Not recorded"],
    ["Returned at", "Not recorded"],
  ]);
  const deposit = { ...weekend.deposit, claimed_amount: 6_000, claim_reason: "Lost paddle" };
  const times = { actual_pickup_at: "2027-05-14T07:20:00Z", actual_return_at: "2027-05-16T15:00:00Z" };
  assert.deepEqual(bookingWith({ ...times, deposit })["Hand-out and return"], [
    ["Handed out at", "14 May 2027 at 9:20"],
    ["Returned at", "16 May 2027 at 17:00"],
    ["Deposit kept", "€60.00\nLost paddle"],
  ]);
});

Deno.test("describeEvidence lists what happened in order of time", async () => {
  const evidence = await createEvidence();
  const refund = { amount: 500, status: "failed", method: "card", created_at: "2027-05-18T09:00:00Z" } as const;
  const rest = { id: "re_1", reason: null, failure_reason: null, failed_attempts: 1, next_attempt_at: null, taxes: [] };
  const waiver = {
    shop: boathouse,
    id: "ws_1",
    hash: "h",
    previous_hash: null,
    booking: null,
    evidence,
    drawing: null,
  };
  const { History: rows = [] } = sectionsOf({
    booking: {
      ...weekend,
      actual_pickup_at: "2027-05-14T07:20:00Z",
      actual_return_at: "2027-05-16T15:00:00Z",
      cancellation: { at: "2027-05-17T09:00:00Z", by: "staff", reason: null, refund_amount: 0 },
    },
    payments: [{ ...PAYMENT, refunds: [{ ...rest, ...refund }] }],
    waivers: [waiver],
    photos: [{ bytes: new Uint8Array(), width: 4, height: 3, created_at: "2027-05-16T14:00:00Z" }],
    mails: [{ at: "2027-05-01T10:01:00Z", subject: "Your booking" }],
  });
  assert.deepEqual(rows.map(([, event]) => event), [
    "Waiver signed by Łucja Ångström-Çelik Őry",
    "Booking",
    "Payment of €315.35 received",
    "Mail sent: Your booking",
    "Handed out at",
    "Photo of the gear taken",
    "Returned at",
    "Booking cancelled",
    "Refund of €5.00 (failed)",
  ]);
  assert.deepEqual(sectionsOf().History?.map(([at, event]) => `${at}: ${event}`), [
    "1 May 2027 at 12:00: Booking",
    "1 May 2027 at 12:00: Payment of €315.35 received",
  ]);
});

Deno.test("describeEvidence prints each photo with its time, and names the shop and the date of the document", () => {
  const photo = { bytes: new Uint8Array([1]), width: 4, height: 3 };
  const { shop, title, lead, created, pictures } = describeEvidence({
    ...RECORDS,
    photos: [{ ...photo, created_at: "2027-05-16T14:00:00Z" }],
  });
  assert.deepEqual(pictures, [{ ...photo, caption: "Photo of the gear, 16 May 2027 at 16:00" }]);
  assert.deepEqual(shop, { name: "Lakeside Boathouse", locale: "en-GB", timezone: "Europe/Berlin" });
  assert.deepEqual([title, created], ["Evidence for booking 7KQ2M4", RECORDS.now.toISOString()]);
  assert.match(lead, /disputed payment/);
});

for (const locale of ["de", "fr", "es", "ar"]) {
  Deno.test(`describeEvidence writes every heading and label in ${locale}`, () => {
    const english = describeEvidence(RECORDS).sections;
    const { sections, title } = describeEvidence({ ...RECORDS, shop: { ...boathouse, locale } });
    assert.ok(title.includes(weekend.number));
    const labelsOf = (list: typeof sections) =>
      list.flatMap(({ heading, rows }) => [heading, ...rows.map(([label]) => label)]);
    const translated = labelsOf(sections).filter((label, index) => label !== labelsOf(english)[index]);
    assert.equal(labelsOf(sections).length, labelsOf(english).length);
    assert.ok(translated.length > 15, translated.join(", "));
  });
}
