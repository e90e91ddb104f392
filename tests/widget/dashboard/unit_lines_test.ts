import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { BookedUnit } from "../../../shared/contract/unit_assignments.ts";
import { readReturnedUnits, scannedBack } from "../../../widget/dashboard/counter/returned_lines.ts";
import { placeOf, unitLines } from "../../../widget/dashboard/counter/unit_lines.ts";

const unit = (code: string, line_id: string, more: Partial<BookedUnit> = {}): BookedUnit => ({
  unit_id: `un_${code}`,
  code,
  line_id,
  rider: null,
  assigned_at: "2027-05-12T08:00:00Z",
  picked_up_at: null,
  returned_at: null,
  ...more,
});
const line = (id: string, fleet_item_id: string, more = {}) => (
  { id, fleet_item_id, name: id, quantity: 2, out: 0, returned: 0, seats: 1, components: [], ...more }
);
const bookingOf = (more: object) => ({ lines: [], units: [], riders: [], ...more }) as unknown as Booking;
const riders = ["Ada", "Ben", "Cem", "Dee"].map((name) => ({ name, email: null }));

/** Scans units of items one after the other. Returns where each went. */
function scanAll(booking: Booking, items: readonly string[]): string[] {
  const numbered = new Set(["ski", "boot", "board"]);
  const current = { ...booking, units: [...booking.units!] };
  return items.map((fleet_item_id, at) => {
    const lines = unitLines(current, "ahead", numbered);
    const place = placeOf(current, { unit: { id: `un_${at}`, fleet_item_id }, lines, replaces: null });
    if (place.kind !== "line") return place.kind;
    current.units.push(unit(`${at}`, place.line_id, { unit_id: `un_${at}`, rider: place.rider }));
    return `${place.line_id} ${place.rider}`;
  });
}

Deno.test("placeOf fills the first line that lacks a unit, and then says that it is full", () => {
  const booking = bookingOf({ lines: [line("a", "ski", { quantity: 1 }), line("b", "ski", { quantity: 1 })] });
  assert.deepEqual(scanAll(booking, ["ski", "ski", "ski", "boot"]), ["a null", "b null", "full", "other_item"]);
});

Deno.test("placeOf gives every rider one unit if the seats are as many as the riders", () => {
  const booking = bookingOf({ lines: [line("a", "ski"), line("b", "board")], riders });
  assert.deepEqual(scanAll(booking, ["ski", "board", "ski", "board"]), ["a Ada", "b Ben", "a Cem", "b Dee"]);
});

Deno.test("placeOf gives every rider one unit of each line if the seats are more than the riders", () => {
  const booking = bookingOf({ lines: [line("a", "ski"), line("b", "boot")], riders: riders.slice(0, 2) });
  assert.deepEqual(scanAll(booking, ["ski", "boot", "ski", "boot"]), ["a Ada", "b Ada", "a Ben", "b Ben"]);
});

Deno.test("placeOf puts a unit in the place and to the rider of the one that it replaces", () => {
  const replaces = unit("7", "a", { rider: "Ben" });
  const booking = bookingOf({ lines: [line("a", "ski"), line("b", "boot")], units: [replaces], riders });
  const place = (fleet_item_id: string, id = "un_8") =>
    placeOf(booking, { unit: { id, fleet_item_id }, lines: [], replaces });
  assert.deepEqual(place("ski"), { kind: "line", line_id: "a", rider: "Ben" });
  assert.deepEqual(place("boot"), { kind: "other_item" });
  assert.deepEqual(place("ski", "un_7"), { kind: "here" });
});

Deno.test("unitLines counts the numbered parts of a bundle, and what waits or is out", () => {
  const components = [{ fleet_item_id: "ski", name: "Ski", quantity: 2 }];
  const out = { picked_up_at: "2027-05-12T09:00:00Z" };
  const booking = bookingOf({
    lines: [line("set", "bundle", { components }), line("a", "ski", { out: 1 }), line("b", "tent")],
    units: [unit("1", "set"), unit("2", "a", out), unit("3", "a", { ...out, returned_at: "2027-05-13T09:00:00Z" })],
  });
  const shown = (state: "ahead" | "out") =>
    unitLines(booking, state, new Set(["ski"])).map(({ id, most, units }) => [id, most, units.map(({ code }) => code)]);
  assert.deepEqual(shown("ahead"), [["set", 4, ["1"]], ["a", 1, []]]);
  assert.deepEqual(shown("out"), [["a", 1, ["2"]]]);
});

Deno.test("a scan says how many are back, and which stay with the customer must be known", () => {
  const units = [unit("1", "a"), unit("2", "a")];
  const back = (ticked: string[], more = {}) => scannedBack({ out: 3, components: [], ...more }, units, ticked);
  assert.deepEqual([back([]), back(["un_1"]), back(["un_1", "un_2"])], [undefined, 2, 3]);
  assert.equal(back(["un_1"], { components: [{}] }), undefined);

  const unit_lines = [{ id: "a", name: "Ski", most: 2, units }];
  const read = (quantity: number, ticked: string[]) =>
    readReturnedUnits(quantity ? [{ line_id: "a", quantity }] : [], { unit_lines, outOf: () => 3, ticked });
  assert.deepEqual(read(3, []), {});
  assert.deepEqual(read(0, []), {});
  assert.deepEqual(read(1, []), { units: [] });
  assert.equal(read(2, []).unnamed, unit_lines[0]);
  assert.deepEqual(read(2, ["un_2"]), { units: [{ line_id: "a", code: "2" }] });
});
