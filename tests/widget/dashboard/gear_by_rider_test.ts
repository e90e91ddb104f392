import assert from "node:assert/strict";
import fc from "fast-check";
import type { Answer } from "../../../shared/contract/answer.ts";
import type { DayRow } from "../../../shared/contract/dashboard.ts";
import { gearByRider, type PickedGear } from "../../../widget/dashboard/print/gear_by_rider.ts";

type Line = DayRow["lines"][number];
const lineOf = (id: string, quantity: number, changes: Partial<Line> = {}): Line => ({
  line_id: `line of ${id}`,
  fleet_item_id: id,
  name: id,
  quantity,
  seats: 1,
  picked_up: 0,
  returned: 0,
  components: [],
  unit_codes: [],
  units: [],
  ...changes,
});
const part = (id: string, quantity: number) => ({ fleet_item_id: id, name: id, quantity });
const of = { question_id: "gear", label: "Gear", kind: "gear", unit: null } as const;
const choose = (...ids: (string | null)[]): Answer[] =>
  ids.flatMap((value, rider) => value === null ? [] : [{ ...of, rider, value, name: value }]);
const height: Answer = { question_id: "height", rider: 0, label: "Height", kind: "number", unit: "cm", value: 178 };
const riders = [{ name: "Ada" }, { name: "Bob" }, { name: "Cyd" }];

const shown = ({ name, units, parts, codes }: PickedGear): string =>
  [
    ...units === null ? [] : [units],
    name,
    ...codes.map((code) => `#${code}`),
    ...parts.map((part) => `(${part.units} ${part.name})`),
  ]
    .join(" ");
function group(lines: Line[], answers: Answer[], list: "pickups" | "returns" = "pickups") {
  const grouped = gearByRider({ lines, riders, answers }, list);
  return grouped && [
    grouped.riders.map(({ rider, gear, answers }) => [rider, gear.map(shown), answers.length]),
    grouped.rest.map(shown),
  ];
}

Deno.test("gearByRider puts each rider's gear and answers together, and the gear of nobody last", () => {
  const lines = [lineOf("Bike, M", 1), lineOf("Bike, L", 2), lineOf("Lock", 3)];
  assert.deepEqual(group(lines, [...choose("Bike, L", "Bike, M"), height]), [
    [[0, ["1 Bike, L"], 1], [1, ["1 Bike, M"], 0]],
    ["1 Bike, L", "3 Lock"],
  ]);
});

Deno.test("gearByRider is null if nobody has chosen gear that is still booked", () => {
  assert.equal(group([lineOf("Bike", 1)], [height]), null);
  assert.equal(group([lineOf("Bike", 1)], choose("Kayak")), null);
});

Deno.test("gearByRider fetches a unit once that several riders share", () => {
  assert.deepEqual(group([lineOf("Canoe", 2, { seats: 2 })], choose("Canoe", "Canoe", "Canoe")), [
    [[0, ["1 Canoe"], 0], [1, ["Canoe"], 0], [2, ["1 Canoe"], 0]],
    [],
  ]);
});

Deno.test("gearByRider takes the units of all lines of an item, and each of them once", () => {
  const lines = ["one", "two"].map((line_id) => lineOf("Bike", 1, { line_id }));
  assert.deepEqual(group(lines, choose("Bike", "Bike")), [[[0, ["1 Bike"], 0], [1, ["1 Bike"], 0]], []]);
  const twice = [...choose("Bike"), ...choose("Bike").map((one) => ({ ...one, question_id: "again" }))];
  assert.deepEqual(group([lineOf("Bike", 1)], twice), [[[0, ["1 Bike", "Bike"], 0]], []]);
});

Deno.test("gearByRider gives each rider the codes of their own units, and keeps the others with the rest", () => {
  const units = [["B1", "Bob"], ["B2", "Ada"], ["B3", null]].map(([code, rider]) => (
    { code: code!, fleet_item_id: "Bike", rider: rider! }
  ));
  assert.deepEqual(group([lineOf("Bike", 3, { units })], choose("Bike", "Bike", "Bike")), [
    [[0, ["1 Bike #B2"], 0], [1, ["1 Bike #B1"], 0], [2, ["1 Bike"], 0]],
    ["Bike #B3"],
  ]);
  const set = lineOf("Set", 1, {
    components: [part("Helmet", 1), part("Bike", 1)],
    units: [["H1", "Helmet"], ["B1", "Bike"]].map(([code, id]) => ({ code: code!, fleet_item_id: id!, rider: "Ada" })),
  });
  assert.deepEqual(group([set], choose("Helmet")), [[[0, ["1 Helmet #H1"], 0]], ["1 Set #B1 (1 Bike)"]]);
  // An answer that the device has kept from an earlier release
  const old = { ...lineOf("Bike", 2), unit_codes: ["B1"], units: undefined as never, seats: undefined as never };
  assert.deepEqual(group([old], choose("Bike")), [[[0, ["1 Bike"], 0]], ["1 Bike #B1"]]);
});

Deno.test("gearByRider keeps a part that a rider has chosen out of the bundles of the others", () => {
  const set = lineOf("Set", 2, { components: [part("Helmet", 1), part("Bike", 1)] });
  const answers = [...choose("Set", "Set"), ...choose("Helmet").map((one) => ({ ...one, question_id: "helmet" }))];
  assert.deepEqual(group([set], answers), [
    [[0, ["1 Set (1 Bike)", "1 Helmet"], 0], [1, ["1 Set (1 Helmet) (1 Bike)"], 0]],
    [],
  ]);
  assert.deepEqual(group([set], choose(null, "Helmet")), [
    [[1, ["1 Helmet"], 0]],
    ["2 Set (1 Helmet) (2 Bike)"],
  ]);
});

Deno.test("gearByRider leaves the sizes of two lines of a bundle with nobody unless a rider has named one", () => {
  const lines = ["M", "L"].map((size) =>
    lineOf("Set", 1, { line_id: size, components: [part(`Helmet, ${size}`, 1), part("Bike", 1)] })
  );
  assert.deepEqual(group(lines, choose("Set")), [
    [[0, ["1 Set"], 0]],
    ["Set (1 Helmet, M) (1 Bike)", "1 Set (1 Helmet, L) (1 Bike)"],
  ]);
  const named = [...choose("Set"), ...choose("Helmet, L").map((one) => ({ ...one, question_id: "helmet" }))];
  assert.deepEqual(group(lines, named), [
    [[0, ["1 Set (1 Bike)", "1 Helmet, L"], 0]],
    ["1 Set (1 Helmet, M) (1 Bike)"],
  ]);
});

Deno.test("gearByRider names no rider's unit once some units of the line are done", () => {
  const line = lineOf("Bike", 2, { picked_up: 2, returned: 1 });
  assert.deepEqual(group([line], choose("Bike", "Bike"), "returns"), [
    [[0, ["Bike"], 0], [1, ["Bike"], 0]],
    ["1 Bike"],
  ]);
  const set = lineOf("Set", 2, { picked_up: 1, components: [part("Helmet", 1)] });
  assert.deepEqual(group([set], choose("Helmet")), [[[0, ["Helmet"], 0]], ["1 Set (1 Helmet)"]]);
});

Deno.test("gearByRider fetches each unit and each part exactly once, whatever riders choose", () => {
  const ids = ["Bike", "Canoe", "Set", "Helmet"];
  const lines = fc.array(
    fc.record({
      id: fc.constantFrom(...ids.slice(0, 3)),
      quantity: fc.integer({ min: 1, max: 3 }),
      seats: fc.integer({ min: 1, max: 2 }),
      helmets: fc.integer({ min: 1, max: 2 }),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const answers = fc.array(
    fc.record({ id: fc.constantFrom(...ids), rider: fc.nat(2), question: fc.constantFrom("one", "two") }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(fc.property(lines, answers, (drafts, picks) => {
    const booked = drafts.map(({ id, quantity, seats, helmets }, at) =>
      lineOf(id, quantity, {
        line_id: String(at),
        seats,
        components: id === "Set" ? [part("Helmet", helmets), part("Bike", 1)] : [],
      })
    );
    const given = picks.map(({ id, rider, question }): Answer => (
      { ...of, question_id: question, rider, value: id, name: id }
    ));
    const grouped = gearByRider({ lines: booked, riders, answers: given }, "pickups");
    if (!grouped) return;
    const all = [...grouped.riders.flatMap(({ gear }) => gear), ...grouped.rest];
    const printed = new Map<string, number>();
    const add = (id: string, units: number) => printed.set(id, (printed.get(id) ?? 0) + units);
    for (const { name, units, parts } of all) {
      add(name, units ?? 0);
      for (const { id, units } of parts) add(id, units);
    }
    const expected = new Map<string, number>();
    for (const { fleet_item_id: id, quantity, components } of booked) {
      for (const [of, units] of [[id, 1], ...components.map((each) => [each.fleet_item_id, each.quantity])] as const) {
        expected.set(String(of), (expected.get(String(of)) ?? 0) + quantity * Number(units));
      }
    }
    for (const [id, units] of expected) assert.equal(printed.get(id) ?? 0, units, id);
  }));
});
