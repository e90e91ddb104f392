import { contract, type Endpoint } from "../../../shared/contract/mod.ts";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import type { RecordIds } from "../../support/every_record.ts";

export type Ids = RecordIds["ada"];
export type Kind = keyof Ids;
/** A request to send. */
export interface TestRequest {
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  form?: FormData;
}

const document = createOpenApiDocument("https://rental.test");
/** One transparent pixel. */
const smallestPng = Uint8Array.fromBase64(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
);
const period = { pickup_date: "2027-07-01", return_date: "2027-07-02" };
const kinds: [RegExp, Kind][] = [
  [/^\/v1\/fleet\/categories/, "category"],
  [/^\/v1\/fleet\/items/, "item"],
  [/bulk-changes/, "bulk_change"],
  [/payment-intent/, "intent"],
  [/booking-links/, "booking_link"],
  [/offer-links/, "offer_link"],
  [/offers/, "offer"],
  [/invoices/, "invoice"],
  [/bookings/, "booking"],
  [/templates/, "template"],
  [/^\/v1\/waivers/, "waiver"],
  [/^\/v1\/readers/, "reader"],
  [/customers/, "customer"],
  [/payments/, "payment"],
  [/pickup-locations/, "location"],
  [/addons/, "addon"],
  [/products/, "product"],
  [/price-tables/, "price_table"],
  [/tax-rates/, "tax_rate"],
  [/discounts/, "discount"],
  [/\/questions/, "question"],
  [/^\/v1\/units/, "unit"],
  [/^\/v1\/rates/, "rate"],
  [/calendar-feeds/, "calendar_feed"],
  [/keys/, "key"],
  [/webhooks/, "webhook"],
  [/staff/, "person"],
];

/** Bodies and queries that contain ids. Other routes send the example of the OpenAPI document. */
const naming: Record<string, (ids: Ids) => Partial<Pick<TestRequest, "query" | "body" | "form">>> = {
  "GET /v1/fleet/items": ({ category }) => ({ query: { category_id: category } }),
  "POST /v1/fleet/items": ({ category, item }) => ({
    body: {
      category_id: category,
      name: "N",
      slug: `n-${crypto.randomUUID()}`,
      price_half_day: 1,
      price_full_day: 2,
      components: [{ fleet_item_id: item }],
    },
  }),
  "PATCH /v1/fleet/items/:id": ({ category, price_table, tax_rate }) => ({
    body: { category_id: category, price_table_id: price_table, tax_rate_id: tax_rate },
  }),
  "POST /v1/fleet/items/:id/downtime": () => ({ body: { starts: "2027-08-03", ends: "2027-08-04" } }),
  "PATCH /v1/fleet/items/:id/downtime/:downtime_id": () => ({ body: { ends: "2027-08-05" } }),
  "PATCH /v1/fleet/categories/:id": () => ({ body: { name: "Renamed" } }),
  "DELETE /v1/fleet/photos": ({ photo }) => ({ body: { path: photo } }),
  "GET /v1/storefront/items": ({ category }) => ({ query: { category } }),
  "GET /v1/storefront/start-times": ({ category, item }) => ({
    query: { date: period.pickup_date, hours: "2", items: item, category_id: category },
  }),
  "GET /v1/storefront/inventory": ({ category }) => ({ query: { ...period, category_id: category } }),
  "GET /v1/fleet/inventory": ({ category }) => ({ query: { ...period, category_id: category } }),
  "GET /v1/storefront/availability": ({ item }) => ({
    query: { fleet_item_id: item, from: "2027-07-01", to: "2027-07-02" },
  }),
  "GET /api/storefront/addons-check": ({ item }) => ({ query: { fleet_item_ids: item } }),
  "POST /v1/discounts": ({ item }) => ({
    body: { name: "Ten", percent: 10, conditions: { applies_to: { item_ids: [item] } }, active: false },
  }),
  "PATCH /v1/discounts/:id": ({ category }) => ({
    body: { conditions: { applies_to: { category_ids: [category] } } },
  }),
  "POST /v1/products": ({ category }) => ({ body: { name: `P ${crypto.randomUUID()}`, category_id: category } }),
  "PATCH /v1/products/:id": ({ category }) => ({ body: { category_id: category } }),
  "POST /v1/questions": ({ category }) => ({
    body: { label: "Height", kind: "number", applies_to: { category_ids: [category] } },
  }),
  "PATCH /v1/questions/:id": ({ item }) => ({ body: { applies_to: { item_ids: [item] } } }),
  "PUT /v1/questions/order": ({ question }) => ({ body: { ids: [question] } }),
  "PUT /v1/bookings/:id/answers": (ids) => ({ body: answer(ids) }),
  "POST /api/booking-links/:token/answers": (ids) => ({ body: answer(ids) }),
  "GET /v1/units": ({ item }) => ({ query: { fleet_item_id: item } }),
  "POST /v1/units/import": ({ item }) => ({ form: unitsForm(item) }),
  "PUT /v1/bookings/:id/units": ({ line }) => ({ body: { units: [{ line_id: line, code: "U9" }] } }),
  "POST /v1/storefront/quote": (ids) => ({ body: { ...period, line_items: lines(ids) } }),
  "POST /api/storefront/payment-intent": (ids) => ({
    body: {
      amount: 7_500,
      booking_details: {
        ...period,
        line_items: lines(ids),
        pickup_location_id: ids.location,
        replaces: { payment_intent_id: ids.intent },
      },
      waiver_signature_ids: [ids.waiver],
    },
  }),
  "POST /api/storefront/payment-intent/:id/status": () => ({ body: {} }),
  "POST /api/storefront/payment-intent/:id/extend": () => ({ body: {} }),
  "POST /api/storefront/payment-intent/:id/sign-links": () => ({ body: {} }),
  "POST /api/storefront/payment-intent/:id/email": () => ({ body: { email: "right@example.com" } }),
  "POST /api/storefront/demo-payment": ({ client_secret }) => ({ body: { client_secret, outcome: "requires_action" } }),
  "POST /v1/storefront/book": ({ intent, waiver }) => ({
    body: { payment_intent_id: intent, waiver_signature_ids: [waiver] },
  }),
  "POST /api/storefront/auth/verify": () => ({ body: { email: "nobody@else.example", code: "000000" } }),
  "POST /api/sign/waiver": ({ template, version, booking }) => ({
    body: {
      template_id: template,
      version: Number(version),
      booking_id: booking,
      signer: { name: "S" },
      signature: { method: "typed", text: "S" },
      consent: true,
    },
  }),
  "GET /v1/waivers": ({ booking }) => ({ query: { booking_id: booking } }),
  "GET /v1/bookings": ({ customer, item }) => ({ query: { customer_id: customer, fleet_item_id: item } }),
  "GET /v1/bookings.csv": ({ customer, item }) => ({ query: { customer_id: customer, fleet_item_id: item } }),
  "POST /v1/bookings": (ids) => ({ body: { ...period, line_items: lines(ids), pickup_location_id: ids.location } }),
  "POST /v1/offers": (ids) => ({
    body: {
      ...period,
      line_items: lines(ids),
      pickup_location_id: ids.location,
      valid_until: "2027-06-30T12:00:00Z",
    },
  }),
  "PATCH /v1/offers/:id": (ids) => ({ body: { line_items: lines(ids) } }),
  "POST /v1/offers/:id/withdraw": () => ({ body: {} }),
  "POST /v1/bookings/quote": (ids) => ({
    body: { ...period, line_items: lines(ids), pickup_location_id: ids.location },
  }),
  "POST /v1/bookings/:id/photos": () => ({ form: pictureForm() }),
  "POST /v1/bookings/:id/return": ({ line }) => ({ body: { lines: [{ line_id: line, quantity: 1 }] } }),
  "POST /v1/bookings/:id/change": (ids) => ({ body: { ...period, line_items: lines(ids) } }),
  "POST /v1/bookings/:id/reschedule": () => ({ body: period }),
  ...Object.fromEntries(["storefront/bookings/:id", "booking-links/:token"].map((of) => [
    `GET /api/${of}/dates`,
    () => ({ query: { from: "2027-06-12", to: "2027-06-13" } }),
  ])),
  "GET /v1/day-closings/preview": ({ location }) => ({
    query: { date: "2027-05-01", pickup_location_id: location },
  }),
  "POST /v1/day-closings": ({ location }) => ({
    body: { date: "2027-05-01", cash_counted: 0, pickup_location_id: location },
  }),
  "GET /v1/bulk-changes/preview": ({ item, location }) => ({
    query: { date: "2027-06-12", fleet_item_id: item, pickup_location_id: location },
  }),
  "POST /v1/bulk-changes": ({ booking }) => ({
    body: {
      kind: "offer_dates",
      date: "2027-05-30",
      booking_ids: [booking],
      dates_until: "2027-06-30",
      message: "Storm",
    },
  }),
  "POST /v1/calendar-feeds": ({ category, location }) => ({
    body: { name: "Counter", category_id: category, pickup_location_id: location },
  }),
  "POST /v1/readers/:id/payment": ({ booking }) => ({ body: { booking_id: booking, for: "balance" } }),
  "GET /v1/invoices": ({ booking }) => ({ query: { booking_id: booking } }),
  "GET /v1/payments": ({ booking }) => ({ query: { booking_id: booking } }),
  "GET /v1/timeline": ({ category }) => ({
    query: { starts: "2027-06-12", ends: "2027-06-13", category_id: category },
  }),
  ...Object.fromEntries(["revenue", "taxes", "bookings", "items", "utilisation", "deposits", "units"].map((report) => [
    `GET /v1/reports/${report}`,
    ({ location }: Ids) => ({ query: { starts: "2027-06-01", ends: "2027-06-30", pickup_location_id: location } }),
  ])),
  "GET /v1/reports/expected": ({ location }) => ({ query: { pickup_location_id: location } }),
  "GET /v1/today": ({ location }) => ({ query: { date: "2027-06-12", pickup_location_id: location } }),
  "GET /v1/events": ({ booking }) => ({ query: { booking_id: booking } }),
  "POST /v1/addons": ({ item }) => ({
    body: { name: "A", price: 1, stock_item_id: item, items: [{ fleet_item_id: item, mode: "required" }] },
  }),
  "PATCH /v1/addons/:id": ({ item }) => ({ body: { items: [{ fleet_item_id: item, mode: "optional" }] } }),
  "PATCH /v1/keys/:id": () => ({ body: { name: "Renamed" } }),
  "POST /v1/staff": () => ({ body: { email: `${crypto.randomUUID()}@staff.example`, role: "staff" } }),
  "PATCH /v1/staff/:id": () => ({ body: { name: "Renamed" } }),
  "PATCH /v1/shop": () => ({ body: { terms_url: null } }),
};

function pictureForm(): FormData {
  const form = new FormData();
  form.set("file", new Blob([smallestPng], { type: "image/png" }), "scratch.png");
  return form;
}

function answer({ question }: Ids) {
  return { answers: [{ question_id: question, rider: 0, value: "Tall" }] };
}

function unitsForm(item: string): FormData {
  const form = new FormData();
  form.set("file", new File([`item,code\n${item},${crypto.randomUUID()}\n`], "units.csv"));
  return form;
}

function lines({ item, addon }: Ids) {
  return [{ fleet_item_id: item, quantity: 1, addons: [{ id: addon }] }];
}

/** Returns a request to a route with the ids of these records. */
export function requestOf(route: string, ids: Ids): TestRequest {
  const [method, address] = route.split(" ") as [string, string];
  const kind = kinds.find(([pattern]) => pattern.test(address))?.[1];
  const path = address.replace(/:(\w+)/g, (_, name) => encodeURIComponent(parameterOf(name, kind, ids)));
  const endpoint = (contract as Record<string, Endpoint>)[route]!;
  const named = naming[route]?.(ids);
  if (named) {
    return { path, ...named, ...(endpoint.body && !named.body ? { body: exampleOf(method, address) } : {}) };
  }
  return { path, ...(endpoint.body ? { body: exampleOf(method, address) } : {}) };
}

function parameterOf(name: string, kind: Kind | undefined, ids: Ids): string {
  if (name === "token") return kind === "booking_link" ? ids.booking_link : "t".repeat(43);
  if (name === "kind") return "confirmed";
  if (name === "locale") return "en";
  const named: Record<string, Kind> = {
    delivery_id: "delivery",
    charge_id: "charge",
    downtime_id: "downtime",
    photo_id: "booking_photo",
    service_id: "unit_service",
  };
  return ids[named[name] ?? kind!];
}

function exampleOf(method: string, address: string): unknown {
  const paths = document.paths as Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { example?: unknown }> } }>
  >;
  return paths[address.replace(/:(\w+)/g, "{$1}")]![method.toLowerCase()]!.requestBody?.content["application/json"]
    ?.example ??
    {};
}

/** Returns the kinds of ids that a route's request contains, and whether they are in its path. */
export function kindsIn(route: string, ids: Ids): { kind: Kind; inPath: boolean }[] {
  const found = new Set<Kind>();
  const recorder = new Proxy(ids, {
    get(target, name) {
      if (name in target && name !== "version" && name !== "session") found.add(name as Kind);
      return target[name as Kind];
    },
  });
  const { path } = requestOf(route, recorder);
  return [...found].map((kind) => ({ kind, inPath: path.includes(encodeURIComponent(ids[kind])) }));
}
