import assert from "node:assert/strict";
import { contract, type Endpoint, type FieldError } from "../../../shared/contract/mod.ts";
import { createRandom } from "../../bench/random.ts";
import { addEveryRecord } from "../../support/every_record.ts";
import { libraryWords } from "../../support/library_words.ts";
import { openShop } from "../../support/shop.ts";
import { hashTables } from "../../support/hash_tables.ts";
import { requestOf, type TestRequest } from "../isolation/requests.ts";
import { type Place, placesOf, withPlace } from "./places.ts";
import { plausibleValues, plausibleWords } from "./values.ts";

/** A place in a body, or (as text) a query parameter. */
type Spot = Place | string;
interface Answer {
  status: number;
  faults: FieldError[];
  text: string;
}
/** A value at a place. Values of a body are JSON text. */
type Change = [spot: Spot, value: string];

const shop = await openShop({ pool: 6 });
const { ada, session } = await addEveryRecord(shop, "pairs");
Deno.test.afterAll(async () => await shop[Symbol.asyncDispose]());

/** The number of pairs for each place of a request. `CORPUS=whole` tries thirty times as many. */
const PAIRS_A_PLACE = Deno.env.get("CORPUS") === "whole" ? 150 : 5;
let pairs = 0;
/**
 * Errors that depend on the shop's records, the time or the processor. They are reported only if the request is
 * otherwise valid.
 */
const reportedLater =
  /^(from_price_table|invalid_length|repeated_length|cheaper_than_shorter|no_row|unknown_id|invalid_cursor|mixed_forms|not_after_pickup|not_after_starts|too_far_ahead|already_out|invalid_url|wrong_answer|wrong_rider|repeated_answer|gear_not_booked|gear_taken|unknown_size|size_required|no_email|refused)|366 days after .pickup|must be the same|in the future|at the latest the pickup|are out|min_duration|inventory_count/;
/** Errors of several fields together, which a change is checked for with the record that it changes. */
const ofWholeRecord = /^(one_of|not_after_from|has_price|has_percent|deposit_waived|not_for_kind|below_min)$/;
const isLaterOf = (route: string) => ({ code, message }: FieldError) =>
  reportedLater.test(`${code} ${message}`) || route.startsWith("PATCH") && ofWholeRecord.test(code);

async function ask(route: string, request: TestRequest, changes: readonly Change[]): Promise<Answer> {
  let body = request.body;
  const query = new URLSearchParams(request.query);
  changes.forEach(([spot, value], at) => {
    if (typeof spot === "string") query.set(spot, value);
    else body = withPlace(body, spot, `§${at}`);
  });
  let text = body === undefined ? null : JSON.stringify(body);
  changes.forEach(([, value], at) => text = text?.replace(`"§${at}"`, () => value) ?? null);
  const response = await shop.request(`${request.path}?${query}`, {
    method: route.split(" ")[0]!,
    headers: {
      "authorization": `Bearer ${route.includes(" /api/") ? shop.keys.publishable : shop.keys.secret}`,
      "x-customer-session": session,
      ...text !== null && { "content-type": "application/json" },
    },
    body: text,
  });
  const said = await response.text();
  return { status: response.status, faults: response.status === 400 ? JSON.parse(said).errors : [], text: said };
}

/** Returns whether one place contains the other. Then only one error is expected. */
function meet(one: Spot, other: Spot): boolean {
  if (typeof one === "string" || typeof other === "string") return one === other;
  return one.every((at, depth) => other[depth] === at || depth >= other.length);
}

/** Fields that are checked together. */
const between = [
  ["pickup_date", "return_date"],
  ["from", "to"],
  ["starts", "ends"],
  ["min_duration", "max_duration"],
  ["inventory_count", "units_in_maintenance"],
  ["quantity", "id", "line_id"],
  ["fleet_item_id", "sizes"],
  ["method", "text", "image"],
  ["price_table_id", "price_half_day", "price_full_day", "price_multi_day", "price_weekly"],
  ["category_id", "product_id", "option_label"],
  ["percent", "amount"],
  ["pickup_from", "pickup_until"],
  ["valid_from", "valid_until"],
  ["booked_before_days", "booked_within_days"],
  ["kind", "choices", "unit", "min", "max", "per"],
  ["question_id", "rider", "value"],
  ["rows", "hours", "days", "amount", "extra_hour", "extra_day"],
];

/** Returns whether the other change resolves this error, because both concern fields that are checked together. */
function isSettledBy([spot]: Change, { path, code }: FieldError): boolean {
  const place = typeof spot === "string" ? spot : spot.join(".");
  const [mine, other] = [path, place].map((names) => names.split(".").at(-1)!) as [string, string];
  return code === "required" || place.startsWith(`${path}.`) ||
    between.some((fields) => fields.includes(mine) && fields.includes(other));
}

const order = (route: string) => Number(/DELETE|logout|cancel|no_show|complete|\/return|rotate/.test(route));
for (const [route, endpoint] of Object.entries<Endpoint>(contract).toSorted(([a], [b]) => order(a) - order(b))) {
  const spots: Spot[] = [...placesOf(route, endpoint), ...Object.keys(endpoint.query?.shape ?? {})];
  if (spots.length < 2) continue;
  Deno.test(`${route}: names both of two errors, and changes nothing`, async () => {
    const random = createRandom(route.length);
    const request = requestOf(route, ada);
    const isReportedLater = isLaterOf(route);
    const alone = new Map<string, Answer>();
    const refused: Change[][] = [];
    const change = (): Change => {
      const spot = random.pick(spots);
      return [spot, random.pick(typeof spot === "string" ? plausibleWords : plausibleValues)];
    };
    for (let at = 0; at < PAIRS_A_PLACE * spots.length; at++) {
      const pair: [Change, Change] = [change(), change()];
      if (meet(pair[0][0], pair[1][0])) continue;
      const both = await ask(route, request, pair);
      const cell = `${JSON.stringify(pair)}: ${both.status} ${both.text}`;
      assert.ok(both.status < 500, cell);
      const early = both.faults.some((fault) => !isReportedLater(fault) || fault.code === "invalid_cursor");
      const unnamed = ({ faults }: Answer, other: Change) =>
        faults.filter((fault) => !isSettledBy(other, fault) && !(early && isReportedLater(fault)))
          .filter(({ path }) => !both.faults.some((fault) => fault.path === path));
      pairs++;
      for (const [one, other] of [pair, pair.toReversed() as [Change, Change]]) {
        const name = JSON.stringify(one);
        if (!alone.has(name)) alone.set(name, await ask(route, request, [one]));
        // What names nothing, or an old version of a record, comes before what is wrong with it.
        if ([404, 409].includes(both.status) || !unnamed(alone.get(name)!, other).length) continue;
        // Otherwise a request in between has changed the records that the check depends on.
        assert.deepEqual(unnamed(await ask(route, request, [one]), other), [], cell);
      }
      for (const { message } of both.faults) assert.doesNotMatch(message, libraryWords, cell);
      if (both.status === 400) refused.push(pair);
    }
    const before = await hashTables(shop);
    for (const pair of refused.slice(0, 20)) await ask(route, request, pair);
    assert.deepEqual(await hashTables(shop), before);
    assert.deepEqual(shop.bugs, []);
  });
}

Deno.test("at least 1,000 pairs of errors are tried", () => {
  console.log(`pairs of bad values: ${pairs} calls`);
  assert.ok(pairs >= 1_000, String(pairs));
});
