import assert from "node:assert/strict";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { copyOf, emptyForm, formOf, type ItemForm } from "../../../widget/dashboard/fleet/item_form.ts";
import { previewPrice, typedPrices } from "../../../widget/dashboard/fleet/price_preview.ts";
import { changedFields, readItem } from "../../../widget/dashboard/fleet/read_item.ts";

const stored = {
  name: "Kayak",
  slug: "kayak",
  category_id: "cat_1",
  description: null,
  skill_level: null,
  status: "available",
  photos: [{ url: "https://photos.example/a.jpg" }],
  price_half_day: 2_000,
  price_full_day: 3_550,
  price_multi_day: null,
  price_weekly: null,
  deposit_amount: null,
  deposit_hold_timing: null,
  deposit_hold_duration: "48",
  deposit_auto_release: true,
  min_duration: null,
  max_duration: null,
  buffer_hours: 0,
  same_day_booking: true,
  notice_hours: null,
  inspection_required: false,
  meta_title: null,
  live: true,
  sku: null,
  specs: { Seats: 2, Length: "4 m" },
  inventory_count: 6,
  seats: 2,
  components: [],
  sized_components: [],
  units_in_maintenance: 0,
  sort_order: 0,
} as unknown as ManagedItem;
const photos = [{
  url: "https://photos.example/a.jpg",
  path: null,
  width: null,
  height: null,
  variants: [],
  alt: null,
}];
const form = formOf(stored, { photos, currency: "EUR", nameOf: () => "" });
const read = (changes: Partial<ItemForm>) =>
  readItem({ ...form, ...changes }, { currency: "EUR", specs: stored.specs });

Deno.test("readItem takes 1 to 20 seats, and one for an empty field", () => {
  assert.deepEqual([read({}).draft!.seats, read({ seats: "" }).draft!.seats], [2, 1]);
  for (const seats of ["0", "21", "1.5", "two"]) {
    assert.deepEqual(read({ seats }).faults, { seats: { min: 1, max: 20 } }, seats);
  }
});

const limits = [
  ["inventory_count", 0, 10_000],
  ["units_in_maintenance", 0, 10_000],
  ["seats", 1, 20],
  ["buffer_hours", 0, 720],
  ["min_duration", 1, 366],
  ["max_duration", 1, 366],
  ["notice_hours", 0, 8_760],
  ["deposit_hold_hours", 1, 2_160],
  ["sort_order", -1_000_000, 1_000_000],
] as const;
for (const [field, min, max] of limits) {
  Deno.test(`readItem takes ${min} to ${max} for ${field}`, () => {
    const faultOf = (value: number) => {
      const inventory = { inventory_count: "10000", deposit_hold: "hours" as const };
      return read({ ...inventory, [field]: String(value) }).faults?.[field];
    };
    assert.deepEqual([min - 1, max + 1].map(faultOf), [{ min, max }, { min, max }]);
    assert.deepEqual([min, max].map(faultOf), [undefined, undefined]);
  });
}

Deno.test("readItem takes a price of at most 999,999.99", () => {
  for (
    const field of ["price_half_day", "price_full_day", "price_multi_day", "price_weekly", "deposit_amount"] as const
  ) {
    assert.equal(read({ [field]: "999999.99" }).draft![field], 99_999_999);
    assert.deepEqual(read({ [field]: "1000000" }).faults, { [field]: "invalid_amount" });
  }
});

Deno.test("readItem reads back a stored item, with the type of specifications that nobody has edited", () => {
  const { draft } = read({});
  assert.deepEqual([draft!.price_full_day, draft!.buffer_hours, draft!.deposit_hold_duration], [3_550, 0, "48"]);
  assert.deepEqual(draft!.specs, { Seats: 2, Length: "4 m" });
  assert.deepEqual(changedFields(draft!, read({ specs: [{ name: "Seats", value: "3" }] }).draft!), {
    specs: { Seats: "3" },
  });
  assert.deepEqual(changedFields(draft!, read({ price_full_day: "36", sku: " A1 " }).draft!), {
    price_full_day: 3_600,
    sku: "A1",
  });
});

Deno.test("readItem takes a full day for an empty half day, and a slug from the name", () => {
  const { draft } = read({ name: "Bär & Söhne", price_half_day: "", slug: "", units_in_maintenance: "" });
  assert.deepEqual([draft!.price_half_day, draft!.slug, draft!.units_in_maintenance], [3_550, "bar-sohne", 0]);
});

Deno.test("readItem names every field that is not right", () => {
  const wrong = read({
    name: " ",
    category_id: "",
    price_full_day: "",
    price_weekly: "much",
    inventory_count: "2",
    units_in_maintenance: "3",
    buffer_hours: "721",
    min_duration: "5",
    max_duration: "2",
    deposit_hold_hours: "",
    slug: "Not a slug",
  });
  assert.deepEqual(wrong.faults, {
    name: "required",
    category_id: "required",
    price_full_day: "required",
    price_weekly: "invalid_amount",
    units_in_maintenance: "too_many_in_maintenance",
    buffer_hours: { min: 0, max: 720 },
    max_duration: "durations_order",
    deposit_hold_hours: "required",
    slug: "invalid_slug",
  });
  assert.deepEqual(Object.keys(readItem(emptyForm, { currency: "EUR" }).faults!).sort(), [
    "category_id",
    "name",
    "price_full_day",
  ]);
});

Deno.test("a bundle without a count has as many units as its parts allow, and shows none", () => {
  const components = [{ fleet_item_id: "fi_2", name: "Paddle", quantity: 2 }];
  const { draft } = read({ components, inventory_count: "" });
  assert.equal(draft!.inventory_count, 10_000);
  const bundle = { ...stored, inventory_count: 10_000, components: [{ fleet_item_id: "fi_2", quantity: 2 }] };
  const shown = formOf(bundle, { photos, currency: "EUR", nameOf: (id) => id });
  assert.deepEqual([shown.inventory_count, shown.components[0]!.name], ["", "fi_2"]);
});

Deno.test("a copy is not on sale and does not own the files of its photos", () => {
  const copy = copyOf({ ...form, photos: [{ url: "u", small: "s", alt: "", path: "p" }] }, "Kayak (copy)");
  assert.deepEqual([copy.name, copy.slug, copy.live, copy.photos[0]!.path], ["Kayak (copy)", "", false, null]);
});

Deno.test("the price preview follows what is typed, and shows nothing for a price that is not an amount", () => {
  const typed = { price_full_day: "30", price_half_day: "", price_multi_day: "25", price_weekly: "120" };
  const prices = typedPrices(typed, "EUR")!;
  assert.deepEqual([1, 2, 3, 7, 8].map((days) => previewPrice(prices, days)), [3_000, 5_000, 7_500, 12_000, 14_500]);
  assert.equal(typedPrices({ ...typed, price_weekly: "x" }, "EUR"), null);
  assert.equal(typedPrices({ ...typed, price_full_day: "" }, "EUR"), null);
});
