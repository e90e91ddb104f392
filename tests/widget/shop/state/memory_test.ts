import assert from "node:assert/strict";
import { memoryOf, type SavedVisit } from "../../../../widget/shop/state/memory.ts";
import { emptyTrip } from "../../../../widget/shop/state/trip.ts";

const { riders: _, signature_ids: __, ...trip } = emptyTrip;
const visit: SavedVisit = { trip, step: "gear", session: null };

function storageOf(items: Record<string, string>): Storage {
  const storage: Partial<Storage> = {
    getItem: (name) => items[name] ?? null,
    setItem(name, value) {
      items[name] = value;
    },
  };
  return storage as Storage;
}

Deno.test("memoryOf recalls the visit that was saved under its name, and no other", () => {
  const storage = storageOf({});
  memoryOf(() => storage, "one").save(visit);
  assert.deepEqual(memoryOf(() => storage, "one").recall(), visit);
  assert.equal(memoryOf(() => storage, "other").recall(), null);
});

for (
  const [title, saved] of [
    ["is not JSON", "{"],
    ["is null", "null"],
    ["comes from a widget before 0.9", JSON.stringify({ range: { from: null, to: null }, lines: [], at: "gear" })],
  ] as const
) {
  Deno.test(`memoryOf recalls nothing when the saved text ${title}`, () => {
    assert.equal(memoryOf(() => storageOf({ name: saved }), "name").recall(), null);
  });
}

Deno.test("memoryOf recalls nothing and saves nothing when the browser forbids storage", () => {
  const memory = memoryOf(() => {
    throw new DOMException("denied", "SecurityError");
  }, "name");
  memory.save(visit);
  assert.equal(memory.recall(), null);
});
