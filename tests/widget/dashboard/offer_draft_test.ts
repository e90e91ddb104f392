import assert from "node:assert/strict";
import type { Shop } from "../../../shared/contract/shop.ts";
import { bodyOf, type Draft, emptyDraft } from "../../../widget/dashboard/new_booking/draft.ts";
import {
  isEndInTime,
  isOfferInTime,
  newOfferDraft,
  offerBodyOf,
} from "../../../widget/dashboard/new_booking/offer_draft.ts";
import { requestOf } from "../../../widget/dashboard/new_booking/refusal.ts";

const shop = {
  timezone: "Europe/Berlin",
  half_day_hours: 4,
  currency: "EUR",
  opening_hours: null,
  closed_dates: [] as string[],
} as Shop;
const NOW = Date.parse("2027-07-01T20:00:00Z");
const draftFrom = (from: string, more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  range: { from, to: from },
  lines: [{ fleet_item_id: "fi_1", quantity: 1, addons: [] }],
  ...more,
});

Deno.test("newOfferDraft ends on the evening of the day after next, or at an earlier pickup", () => {
  const endOf = (draft: Draft) => newOfferDraft(draft, shop, NOW).valid_until;
  assert.equal(endOf(draftFrom("2027-07-20")), "2027-07-03T18:00");
  assert.equal(endOf(draftFrom("2027-07-03")), "2027-07-03T00:00");
  assert.equal(endOf(draftFrom("2027-07-03", { time: "09:00" })), "2027-07-03T09:00");
  assert.equal(endOf(emptyDraft), "2027-07-03T18:00");
});

Deno.test("isOfferInTime wants an end after now and not after the pickup, on the shop's clock", () => {
  const offered = (valid_until: string) =>
    isOfferInTime(
      draftFrom("2027-07-03", { time: "09:00", offer: { valid_until, hold_stock: true, message: "" } }),
      shop,
      NOW,
    );
  const ends = ["2027-07-01T22:00", "2027-07-01T22:01", "2027-07-03T09:00", "2027-07-03T09:01", ""];
  assert.deepEqual(ends.map(offered), [false, true, true, false, false]);
  assert.equal(isOfferInTime(draftFrom("2027-07-03"), shop, NOW), true);
  const terms = { timezone: "Europe/Berlin", now: NOW, pickup_at: Infinity };
  assert.deepEqual(["nonsense", "2099-01-01T00:00"].map((end) => isEndInTime(end, terms)), [false, true]);
});

Deno.test("an offer is requested as a booking with its end, its stock and its text, and is never repeated as one", () => {
  const draft = draftFrom("2027-07-20");
  const offer = { valid_until: "2027-07-03T18:00", hold_stock: false, message: " As we said. " };
  const booking = bodyOf(draft, shop);
  const body = offerBodyOf(offer, booking, shop);
  assert.deepEqual(body, {
    ...booking,
    valid_until: "2027-07-03T16:00:00.000Z",
    hold_stock: false,
    message: "As we said.",
  });
  assert.equal(offerBodyOf({ ...offer, message: " " }, booking, shop).message, null);
  let keys = 0;
  const newKey = () => `key ${++keys}`;
  const first = requestOf(draft, booking, newKey);
  const second = requestOf({ ...draft, offer, request: first }, body, newKey);
  assert.deepEqual([first.is_offer, second.is_offer, first.once, second.once], [undefined, true, "key 1", "key 2"]);
  assert.deepEqual(requestOf({ ...draft, offer, request: second }, body, newKey), second);
});
