import assert from "node:assert/strict";
import type { Shop } from "../../../shared/contract/shop.ts";
import { ApiError } from "../../../widget/api.ts";
import {
  bodyOf,
  type Draft,
  emptyDraft,
  withCustomer,
  withoutPast,
  withPreset,
} from "../../../widget/dashboard/new_booking/draft.ts";
import { findFaults } from "../../../widget/dashboard/new_booking/faults.ts";
import { isFinal, refusalOf, requestOf, shortagesOf } from "../../../widget/dashboard/new_booking/refusal.ts";
import { stepOf } from "../../../widget/dashboard/new_booking/steps.ts";

const shop = { timezone: "Europe/Berlin", half_day_hours: 4, currency: "EUR" } as Shop;
const complete: Draft = {
  ...emptyDraft,
  range: { from: "2027-07-03", to: "2027-07-05" },
  lines: [{ fleet_item_id: "fi_1", quantity: 2, addons: [] }],
  customer: { name: " Ada Lovelace ", email: "ada@example.com", phone: "" },
};
const refused = (code: string, extra: Record<string, unknown> = {}, status = 409) =>
  new ApiError("POST /v1/bookings", { code, status, ...extra } as ApiError["problem"]);

Deno.test("withPreset takes days in order and an item, and leaves nonsense out", () => {
  const preset = (query: string) => withPreset(emptyDraft, new URLSearchParams(query));
  assert.deepEqual(preset("date=2027-07-03&return=2027-07-05").range, { from: "2027-07-03", to: "2027-07-05" });
  assert.deepEqual(preset("date=2027-07-05&return=2027-07-03").range, { from: "2027-07-05", to: null });
  assert.deepEqual(preset("date=soon&return=2027-02-30"), emptyDraft);
  assert.deepEqual(preset("item=fi_1").lines, [{ fleet_item_id: "fi_1", quantity: 1, addons: [] }]);
  const typed = withCustomer(emptyDraft, { name: "Ada" });
  assert.equal(withPreset(typed, new URLSearchParams("date=2027-07-03")).customer.name, "Ada");
});

Deno.test("withoutPast drops days that have passed and keeps everything else", () => {
  assert.equal(withoutPast(complete, "2027-07-03"), complete);
  assert.deepEqual(withoutPast(complete, "2027-07-04"), { ...complete, range: { from: null, to: null } });
});

Deno.test("bodyOf sends the days, the customer as first rider and discounts as negative charges", () => {
  const body = bodyOf({
    ...complete,
    riders: [{ name: "Ben", email: "" }, { name: " ", email: "" }],
    notes: " At the pier ",
    prices: [{ kind: "discount", label: "Regular", amount: "10,50" }, { kind: "other", label: "Van", amount: "5" }],
  }, shop);
  assert.deepEqual(body, {
    pickup_date: "2027-07-03",
    return_date: "2027-07-05",
    line_items: [{ fleet_item_id: "fi_1", quantity: 2, addons: [] }],
    customer: { name: "Ada Lovelace", email: "ada@example.com", phone: null },
    riders: [{ name: "Ada Lovelace", email: "ada@example.com" }, { name: "Ben", email: null }],
    pickup_location_id: null,
    notes: "At the pier",
    charges: [
      { kind: "discount", label: "Regular", amount: -1_050, taxable: true },
      { kind: "other", label: "Van", amount: 500, taxable: true },
    ],
  });
  const coded = (discount_code: string) => bodyOf({ ...complete, discount_code }, shop).discount_code;
  assert.deepEqual([coded("wel come"), coded(" ")], ["wel come", undefined]);
  const anonymous = bodyOf({ ...complete, customer: emptyDraft.customer }, shop);
  assert.deepEqual([anonymous.customer, anonymous.riders, anonymous.charges], [undefined, undefined, undefined]);
});

Deno.test("findFaults names each field that the server would refuse, and allows a booking without a customer", () => {
  assert.deepEqual(findFaults(complete, shop), {});
  assert.deepEqual(findFaults({ ...complete, customer: emptyDraft.customer }, shop), {});
  const faults = findFaults({
    ...complete,
    customer: { name: "", email: "ada@example", phone: "" },
    riders: [{ name: "", email: "ben@example.com" }, { name: "Cyd", email: "@" }],
    prices: [{ kind: "other", label: " ", amount: "0" }],
  }, shop);
  assert.deepEqual(faults, {
    "customer.name": "name_missing",
    "customer.email": "email_invalid",
    "riders.0.name": "name_missing",
    "riders.1.email": "email_invalid",
    "charges.0.label": "label_missing",
    "charges.0.amount": "amount_invalid",
  });
});

Deno.test("refusalOf leads to the step and the field that caused a refusal", () => {
  const invalid = (path: string) => refused("invalid_request", { errors: [{ path, code: "x", message: "x" }] }, 400);
  const items = [{ fleet_item_id: "fi_1", requested: 2, available_quantity: 1 }];
  assert.deepEqual(refusalOf(refused("out_of_stock", { items }), complete), {
    step: "gear",
    faults: {},
    shortages: items,
  });
  const refusal = { reason: "min_days", limit: 3 };
  assert.deepEqual(refusalOf(refused("discount_not_usable", refusal, 422), complete), {
    step: "customer",
    faults: { discount_code: refusal },
    shortages: [],
  });
  assert.equal(refusalOf(refused("addon_unavailable"), complete)?.step, "gear");
  assert.equal(refusalOf(invalid("return_date"), complete)?.step, "dates");
  assert.equal(refusalOf(invalid("line_items.0.quantity"), complete)?.step, "gear");
  assert.deepEqual(refusalOf(invalid("charges.1.amount"), complete)?.faults, { "charges.1.amount": "not_accepted" });
  assert.deepEqual(refusalOf(invalid("riders.0.email"), complete)?.faults, { "customer.email": "not_accepted" });
  assert.deepEqual(refusalOf(invalid("riders.1.email"), complete)?.faults, { "riders.0.email": "not_accepted" });
  const alone = { ...complete, customer_rides: false };
  assert.deepEqual(refusalOf(invalid("riders.0.email"), alone)?.faults, { "riders.0.email": "not_accepted" });
  assert.equal(refusalOf(refused("internal", {}, 500), complete), null);
  assert.equal(refusalOf(new TypeError("bug"), complete), null);
});

Deno.test("a request keeps its Idempotency-Key until the server has answered that it made no booking", () => {
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const body = bodyOf(complete, shop);
  const first = requestOf(complete, body, newKey);
  assert.deepEqual(requestOf({ ...complete, request: first }, body, newKey), first);
  assert.equal(requestOf({ ...complete, request: first }, { ...body, notes: "x" }, newKey).once, "key 2");
  assert.deepEqual(
    [refused("out_of_stock"), refused("internal", {}, 500), refused("idempotency_in_progress")]
      .map(isFinal),
    [true, false, false],
  );
  assert.equal(isFinal(new ApiError(null, { code: "offline" })), false);
});

Deno.test("shortagesOf lists the lines that want more than is free, unknown items included", () => {
  const lines = [
    { fleet_item_id: "fi_1", quantity: 2, addons: [] },
    { fleet_item_id: "fi_2", quantity: 1, addons: [] },
    { fleet_item_id: "gone", quantity: 1, addons: [] },
  ];
  assert.deepEqual(shortagesOf(lines, [{ id: "fi_1", available_quantity: 1 }, { id: "fi_2", available_quantity: 1 }]), [
    { fleet_item_id: "fi_1", requested: 2, available_quantity: 1 },
    { fleet_item_id: "gone", requested: 1, available_quantity: 0 },
  ]);
});

Deno.test("stepOf goes no further than the entries before a step allow", () => {
  assert.equal(stepOf("customer", { hasDates: false, hasLines: true }), "dates");
  assert.equal(stepOf("customer", { hasDates: true, hasLines: false }), "gear");
  assert.equal(stepOf("customer", { hasDates: true, hasLines: true }), "customer");
  assert.equal(stepOf("nonsense", { hasDates: true, hasLines: true }), "dates");
});
