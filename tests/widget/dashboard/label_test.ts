import assert from "node:assert/strict";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import {
  type Label,
  labelsOfBooking,
  labelsOfDay,
  sheetsOf,
  shortName,
} from "../../../widget/dashboard/print/label.ts";

Deno.test("shortName keeps the first name and one letter of the last", () => {
  for (
    const [name, short] of [
      ["Ada Lovelace", "Ada L."],
      ["Ana María García", "Ana G."],
      ["Björk", "Björk"],
      ["  Li   Wei ", "Li W."],
      ["ليلى حداد", "ليلى ح."],
      ["Zoë 𝒜lba", "Zoë 𝒜."],
    ]
  ) assert.equal(shortName(name!), short);
});

Deno.test("labelsOfBooking has a label for each unit, and for each part of a bundle", () => {
  const tax_rate = { name: null, percent: 0 };
  const line = { id: "bl_1", fleet_item_id: "fi_1", seats: 1, out: 0, returned: 0, amount: 0, rates: [], tax_rate };
  const labels = labelsOfBooking({
    number: "ABC2345",
    customer: { id: null, name: null, email: null, phone: null },
    return_date: "2027-05-04T15:00:00Z",
    lines: [
      { ...line, name: "Sea kayak", quantity: 2, components: [] },
      { ...line, name: "Family set", quantity: 2, components: [{ fleet_item_id: "fi_2", name: "Tent", quantity: 1 }] },
    ],
  }, "No name");
  assert.deepEqual(
    labels.map(({ item, unit, units }) => `${item} ${unit}/${units}`),
    ["Sea kayak 1/2", "Sea kayak 2/2", "Tent 1/2", "Tent 2/2"],
  );
  assert.equal(labels[0]!.customer, "No name");
});

Deno.test("labelsOfDay has labels for the parts of a bundle, and none for what was handed out", () => {
  const line = { line_id: "bl_1", fleet_item_id: "fi_1", picked_up: 0, returned: 0, name: "Family set", quantity: 2 };
  const components = [
    { fleet_item_id: "fi_2", name: "Tent", quantity: 1 },
    { fleet_item_id: "fi_3", name: "Mat", quantity: 2 },
  ];
  const row = {
    booking_number: "ABC2345",
    customer: { id: null, name: "Ada Lovelace", email: null, phone: null },
    due_at: "2027-05-04T15:00:00Z",
    lines: [{ ...line, components }],
  } as Partial<DayRow> as DayRow;
  const labels = labelsOfDay([{ ...row, status: "confirmed" }, { ...row, status: "picked_up" }], "No name");
  assert.deepEqual(
    labels.map(({ item, unit, units }) => `${item} ${unit}/${units}`),
    ["Tent 1/2", "Tent 2/2", "Mat 1/4", "Mat 2/4", "Mat 3/4", "Mat 4/4"],
  );
  assert.deepEqual([labels[0]!.customer, labels[0]!.return_at], ["Ada L.", row.due_at]);
});

Deno.test("sheetsOf leaves out the used places of the first sheet only", () => {
  const labels = Array.from({ length: 22 }, (_, at) => ({ number: `${at}` }) as Label);
  const sizes = (format: "a4" | "letter" | "single", used: number) =>
    sheetsOf(labels, { format, used }).map((sheet) => sheet.length);
  assert.deepEqual(sizes("a4", 0), [21, 1]);
  assert.deepEqual(sizes("a4", 20), [21, 21]);
  assert.deepEqual(sizes("a4", 99), [21, 21]);
  assert.deepEqual(sizes("letter", 0), [22]);
  assert.equal(sizes("single", 5).length, 22);
});
