import assert from "node:assert/strict";
import { booking } from "../../../../widget/playground/samples/booking.ts";
import { memoryOf, type SavedVisit } from "../../../../widget/shop/state/memory.ts";
import { emptyTrip } from "../../../../widget/shop/state/trip.ts";

const start = Date.parse("2027-05-01T10:00:00Z");
const HOUR = 3_600_000;
const { time, location_id, lines, hold } = emptyTrip;
const cart = { range: { from: "2027-05-10", to: "2027-05-12" }, time, location_id, lines, hold };
const trip = { ...emptyTrip, ...cart, notes: "Two dogs", riders: [{ name: "Ada Lindqvist", email: null }] };
const draft = { contact: { name: "Ada Lindqvist" }, changed_at: start };
const visit: SavedVisit = { trip, step: "gear", session: null, draft };
/** What is left of the visit. */
const rest = { trip: cart, step: "gear", session: null, booked: undefined };

function storageOf(items: Record<string, string>): Storage {
  const storage: Partial<Storage> = {
    getItem: (name) => items[name] ?? null,
    setItem(name, value) {
      items[name] = value;
    },
  };
  return storage as Storage;
}

/** Returns the memory of a tab after a time in ms. */
function memoryAfter(ms: number, items: Record<string, string>, { name = "one", path = "/kayaks" } = {}) {
  return memoryOf(() => storageOf(items), { name, path, now: () => start + ms });
}

Deno.test("memoryOf recalls the visit that was saved under its name, and no other", () => {
  const items = {};
  memoryAfter(0, items).save(visit);
  assert.deepEqual(memoryAfter(0, items).recall(), visit);
  assert.equal(memoryAfter(0, items, { name: "other" }).recall(), null);
});

Deno.test("memoryOf recalls what a person has typed until two hours after the last change", () => {
  const items = {};
  memoryAfter(0, items).save(visit);
  assert.deepEqual(memoryAfter(2 * HOUR - 1, items).recall(), visit);
  const later = memoryAfter(2 * HOUR, items);
  assert.deepEqual(later.recall(), rest);
  // A change of the cart does not prolong it
  const reloaded = memoryAfter(HOUR, items);
  reloaded.save({ ...reloaded.recall()!, step: "you" });
  assert.deepEqual(later.recall(), { ...rest, step: "you" });
});

Deno.test("memoryOf keeps the cart, but nothing that a person has typed, of an agent's link", () => {
  const saved = { ...visit, draft: undefined, trip: { ...trip, hold: { payment_intent_id: "pi_1" } } };
  const recalled = memoryAfter(0, { one: JSON.stringify(saved) }).recall();
  assert.deepEqual(recalled, { ...rest, booked: null, trip: { ...cart, hold: saved.trip.hold } });
});

Deno.test("memoryOf keeps the cart without the typed text when that is longer than 100,000 characters", () => {
  const items: Record<string, string> = {};
  const long = { contact: { notes: "x".repeat(100_000) }, changed_at: start };
  memoryAfter(0, items).save({ ...visit, draft: long });
  assert.ok(items.one!.length < 1_000);
  assert.deepEqual(memoryAfter(0, items).recall(), { ...rest, booked: null });
});

Deno.test("memoryOf recalls a confirmation as long as the tab is open, but not on another page of the site", () => {
  const items: Record<string, string> = {};
  const booked = { booking, links: [], hold: { payment_intent_id: "pi_1" } };
  memoryAfter(0, items).save({ ...visit, draft: {}, booked });
  assert.deepEqual(memoryAfter(100 * HOUR, items).recall(), { ...rest, booked });
  assert.deepEqual(memoryAfter(0, items, { path: "/bikes" }).recall(), { ...rest, booked: null });
});

for (
  const [title, saved] of [
    ["is not JSON", "{"],
    ["is null", "null"],
    ["comes from a widget before 0.9", JSON.stringify({ range: { from: null, to: null }, lines: [], at: "gear" })],
  ] as const
) {
  Deno.test(`memoryOf recalls nothing when the saved text ${title}`, () => {
    assert.equal(memoryAfter(0, { one: saved }).recall(), null);
  });
}

Deno.test("memoryOf recalls nothing and saves nothing when the browser forbids storage", () => {
  const memory = memoryOf(() => {
    throw new DOMException("denied", "SecurityError");
  }, { name: "name", path: "/", now: Date.now });
  memory.save(visit);
  assert.equal(memory.recall(), null);
});

Deno.test("memoryOf goes on without saving when the storage is full", () => {
  const full = {
    ...storageOf({}),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  } as Storage;
  const memory = memoryOf(() => full, { name: "name", path: "/", now: Date.now });
  memory.save(visit);
  assert.equal(memory.recall(), null);
});
