import assert from "node:assert/strict";
import type { ManagedAddon } from "../../../shared/contract/addons.ts";
import type { ManagedItem } from "../../../shared/contract/fleet.ts";
import { orderChanges } from "../../../widget/dashboard/kit/list_order.ts";
import {
  addonFormOf,
  namesIn,
  readAddon,
  withNames,
  withoutNames,
} from "../../../widget/dashboard/fleet/addon_form.ts";
import {
  changesOf,
  emptyBulkForm,
  forEach,
  OWN_RATE,
  readBulkForm,
} from "../../../widget/dashboard/fleet/bulk_edit.ts";
import { daysOf, downtimeFormOf, phaseOf, readDowntime } from "../../../widget/dashboard/fleet/downtime_form.ts";
import { readFilter } from "../../../widget/dashboard/fleet/items.ts";
import { isEdited, openDraft } from "../../../widget/dashboard/state/draft.ts";

const timezone = "Europe/Berlin";
const repair = {
  starts: "2027-05-12T22:00:00.000Z",
  ends: "2027-05-14T22:00:00.000Z",
  quantity: 2,
  reason: null,
} as never;

Deno.test("a percentage changes the prices that an item has, and other fields are the same for all", () => {
  const item = { price_full_day: 3_550, price_half_day: 2_000, price_multi_day: null, price_weekly: 0 } as ManagedItem;
  const { edit } = readBulkForm({ ...emptyBulkForm, prices: "percent", percent: "-2,5 %", live: "no" }, "EUR");
  assert.deepEqual(changesOf(item, edit!), {
    live: false,
    price_full_day: 3_461,
    price_half_day: 1_950,
    price_weekly: 0,
  });
});

Deno.test("a bulk edit leaves the prices of an item with a price table as they are", () => {
  const item = { price_table_id: "pt_1", price_full_day: 4_500, price_half_day: 3_500 } as ManagedItem;
  const { edit: amounts } = readBulkForm(
    { ...emptyBulkForm, prices: "amounts", price_full_day: "40", notice_hours: "2" },
    "EUR",
  );
  assert.deepEqual(changesOf(item, amounts!), { notice_hours: 2 });
  const { edit: percent } = readBulkForm({ ...emptyBulkForm, prices: "percent", percent: "10" }, "EUR");
  assert.deepEqual(changesOf(item, percent!), {});
});

Deno.test("a bulk edit gives items a tax rate, or the shop's own", () => {
  const same = (tax_rate_id: string) => readBulkForm({ ...emptyBulkForm, tax_rate_id }, "EUR").edit!.same;
  assert.deepEqual(same("tx_1"), { tax_rate_id: "tx_1" });
  assert.deepEqual(same(OWN_RATE), { tax_rate_id: null });
});

Deno.test("readBulkForm names every field that is not right, and a form without a change", () => {
  assert.deepEqual(readBulkForm(emptyBulkForm, "EUR").faults, { nothing: true });
  for (const percent of ["", "0", "-91", "901", "ten"]) {
    assert.deepEqual(readBulkForm({ ...emptyBulkForm, prices: "percent", percent }, "EUR").faults, { percent: true });
  }
  const wrong = {
    ...emptyBulkForm,
    prices: "amounts",
    price_weekly: "x",
    buffer_hours: "-1",
    min_duration: "0",
  } as const;
  assert.deepEqual(readBulkForm(wrong, "EUR").faults, { price_weekly: true, buffer_hours: true, min_duration: true });
  const right = { ...emptyBulkForm, prices: "amounts", price_full_day: "40", notice_hours: "0" } as const;
  assert.deepEqual(readBulkForm(right, "EUR").edit!.same, { price_full_day: 4_000, notice_hours: 0 });
});

Deno.test("forEach handles each value once, a few at a time", async () => {
  let running = 0, most = 0;
  const seen: number[] = [];
  await forEach(Array.from({ length: 20 }, (_, at) => at), async (value) => {
    most = Math.max(most, ++running);
    await Promise.resolve();
    seen.push(value);
    running--;
  });
  assert.deepEqual(seen.toSorted((a, b) => a - b), Array.from({ length: 20 }, (_, at) => at));
  assert.equal(most, 4);
});

Deno.test("a downtime shows the shop's days, and keeps its exact times while nobody changes them", () => {
  assert.deepEqual(daysOf(repair, timezone), { first: "2027-05-13", last: "2027-05-14" });
  const form = downtimeFormOf(repair, { today: "2027-05-01", timezone });
  const limits = { units: 3, timezone, stored: repair };
  assert.deepEqual(readDowntime(form, limits).body, {
    starts: "2027-05-12T22:00:00.000Z",
    ends: "2027-05-14T22:00:00.000Z",
    quantity: 2,
    reason: null,
  });
  assert.equal(readDowntime({ ...form, last: "" }, limits).body!.ends, null);
  assert.equal(readDowntime({ ...form, last: "2027-05-20" }, limits).body!.ends, "2027-05-20");
  assert.deepEqual(readDowntime({ ...form, last: "2027-05-12", quantity: "4" }, limits).faults, {
    last: true,
    quantity: true,
  });
  assert.deepEqual(
    ["2027-05-12T21:59:00Z", "2027-05-12T22:00:00Z", "2027-05-14T22:00:00Z"].map((now) =>
      phaseOf(repair, Date.parse(now))
    ),
    ["later", "now", "past"],
  );
});

Deno.test("orderChanges renumbers only what the new order needs", () => {
  const category = (id: string, sort_order: number) => ({ id, sort_order, updated_at: id + sort_order });
  assert.deepEqual(orderChanges([category("b", 5), category("a", 1), category("c", 9)]), [
    { id: "a", sort_order: 6, if_version: "a1" },
  ]);
  assert.deepEqual(orderChanges([category("a", 0), category("b", 0), category("c", 0)]), [
    { id: "b", sort_order: 1, if_version: "b0" },
    { id: "c", sort_order: 2, if_version: "c0" },
  ]);
  assert.deepEqual(orderChanges([category("a", -3), category("b", 0)]), []);
});

Deno.test("readAddon asks for units only if the add-on takes those of an item", () => {
  const empty = addonFormOf(null, "EUR");
  assert.deepEqual(readAddon({ ...empty, units_per_addon: "x" }, "EUR").faults, { name: true, price: true });
  const named = { ...empty, name: " Bag ", price: "4,50", units_per_addon: "21" };
  assert.equal(readAddon(named, "EUR").draft!.units_per_addon, 1);
  const arabic = { ...named, stock_item: { id: "fi_1", name: "Tent" }, units_per_addon: "٢", sort_order: "-٣" };
  const { units_per_addon, sort_order } = readAddon(arabic, "EUR").draft!;
  assert.deepEqual([units_per_addon, sort_order], [2, -3], "an Arabic keyboard types other digits");
  assert.deepEqual(readAddon({ ...named, stock_item: { id: "fi_1", name: "Bag" } }, "EUR").faults, {
    units_per_addon: true,
  });
  const { draft } = readAddon({ ...named, stock_item: { id: "fi_1", name: "Bag" }, units_per_addon: "2" }, "EUR");
  assert.deepEqual([draft!.name, draft!.price, draft!.stock_item_id, draft!.units_per_addon], ["Bag", 450, "fi_1", 2]);
});

Deno.test("readAddon reads the percent and the deposit that the form shows, and names those that are not right", () => {
  const typed = { ...addonFormOf(null, "EUR"), name: "Cover", price: "5" };
  const cover = { ...typed, price_type: "percent", percent: "12,5", deposit: "waived" } as const;
  const termsOf = (form: Parameters<typeof readAddon>[0]) => {
    const { price, percent, waive_deposit, lower_deposit_percent } = readAddon(form, "EUR").draft!;
    return [price, percent, waive_deposit, lower_deposit_percent];
  };
  assert.deepEqual(termsOf(cover), [0, 12.5, true, null]);
  assert.deepEqual(termsOf({ ...cover, price_type: "per_day", lower_deposit_percent: "x" }), [500, null, true, null]);
  assert.deepEqual(termsOf({ ...cover, deposit: "lowered", lower_deposit_percent: "20" }), [0, 12.5, false, 20]);
  assert.deepEqual(readAddon({ ...cover, percent: "101", price: "" }, "EUR").faults, { percent: true });
  for (const lower_deposit_percent of ["", "0", "100"]) {
    const { faults } = readAddon({ ...cover, deposit: "lowered", lower_deposit_percent }, "EUR");
    assert.deepEqual(faults, { lower_deposit_percent: true });
  }
  const stored = { ...readAddon(cover, "EUR").draft!, id: "ao_1" } as unknown as ManagedAddon;
  const { price, percent, deposit } = addonFormOf(stored, "EUR");
  assert.deepEqual([price, percent, deposit], ["", "12.5", "waived"]);
  const lowering = { ...stored, waive_deposit: false, lower_deposit_percent: 20 };
  assert.equal(addonFormOf(lowering, "EUR").deposit, "lowered");
});

Deno.test("readFilter ignores nonsense in the address", () => {
  assert.deepEqual(readFilter(new URLSearchParams("q=kayak&state=boss&category=cat_1")), {
    query: "kayak",
    category_id: "cat_1",
    state: "active",
  });
});

Deno.test("an add-on that is put back to what it was equals the stored one", () => {
  const one = { fleet_item_id: "fi_1", mode: "required" }, other = { fleet_item_id: "fi_2", mode: "hidden" };
  const base = addonFormOf(
    { name: "Bag", price: 450, units_per_addon: 1, items: [one, other], stock_item_id: "fi_3" } as ManagedAddon,
    "EUR",
  );
  const names = { fi_1: "Kayak", fi_2: "Tent", fi_3: "Bag" };
  const [first, second] = withNames(base, names).items;
  const removed = { ...base, ...withoutNames({ items: [second!], stock_item: null }, base) };
  assert.ok(isEdited({ ...openDraft(1, base), values: removed }));
  const stock_item = { id: "fi_3", name: "Bag" };
  const restored = withoutNames({ items: [...removed.items, { ...first!, mode: "required" }], stock_item }, base);
  assert.ok(!isEdited({ ...openDraft(1, base), values: { ...removed, ...restored } }));
  assert.deepEqual(namesIn({ items: [first!], stock_item }), { fi_1: "Kayak", fi_3: "Bag" });
});
