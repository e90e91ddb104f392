import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { brokenItems, readReturn, type ReturnForm } from "../../../widget/dashboard/counter/return_form.ts";

const booking = {
  currency: "EUR",
  version: 3,
  notes: null,
  deposit: { amount: 10_000 },
  lines: [
    { id: "bl_1", fleet_item_id: "fi_1", name: "Kayak", out: 2, components: [] },
    {
      id: "bl_2",
      fleet_item_id: "fi_2",
      name: "Set",
      out: 1,
      components: [{ fleet_item_id: "fi_1", name: "Kayak", quantity: 2 }],
    },
    { id: "bl_3", fleet_item_id: "fi_3", name: "Bike", out: 0, components: [] },
  ],
} as unknown as Booking;
const late = { kind: "late" as const, label: "Late return", amount: 2_000, taxable: true };
const empty: ReturnForm = {
  back: {},
  fee: { on: true, amount: "20.00" },
  claim: { on: false, amount: "", reason: "" },
  damage: { on: false, amount: "", reason: "" },
  service: { on: false, item: "", units: 1, last: "", reason: "", override: { on: false, reason: "" } },
  notes: null,
  photos: [],
  ticked: [],
};

Deno.test("readReturn takes back all that is out with the proposed fee, unless staff say otherwise", () => {
  assert.deepEqual(readReturn(booking, empty, { proposed: late }).draft, {
    lines: [{ line_id: "bl_1", quantity: 2 }, { line_id: "bl_2", quantity: 1 }],
    charges: [late],
    claim: null,
    downtime: null,
    notes: null,
    if_version: 3,
    photos: [],
  });
  const changed = {
    ...empty,
    back: { bl_1: 1, bl_2: 0 },
    fee: { on: true, amount: "5" },
    claim: { on: true, amount: "100", reason: " Bent wheel " },
    notes: "Wheel",
  };
  assert.deepEqual(readReturn(booking, changed, { proposed: late }).draft, {
    lines: [{ line_id: "bl_1", quantity: 1 }],
    charges: [{ ...late, amount: 500 }],
    claim: { amount: 10_000, reason: "Bent wheel" },
    downtime: null,
    notes: "Wheel",
    photos: [],
    if_version: 3,
  });
});

Deno.test("readReturn drops the fee that staff switch off, and asks for none without a proposal", () => {
  const off = { ...empty, fee: { on: false, amount: "nonsense" } };
  assert.deepEqual(readReturn(booking, off, { proposed: late }).draft!.charges, []);
  assert.deepEqual(readReturn(booking, empty, { proposed: null }).draft!.charges, []);
});

Deno.test("readReturn names every field that is not right", () => {
  const wrong = {
    ...empty,
    back: { bl_1: 0, bl_2: 0 },
    fee: { on: true, amount: "0" },
    claim: { on: true, amount: "100.01", reason: " " },
    damage: { on: true, amount: "x", reason: "" },
    service: { ...empty.service, on: true, override: { on: true, reason: " " } },
  };
  assert.deepEqual(readReturn(booking, wrong, { proposed: late }).errors, {
    units: true,
    fee: true,
    claim_amount: true,
    claim_reason: true,
    damage_amount: true,
    damage_reason: true,
    override_reason: true,
  });
});

Deno.test("readReturn changes notes only if staff have typed", () => {
  const noted = { ...booking, notes: "Call first" } as Booking;
  assert.equal(readReturn(noted, empty, { proposed: late }).draft!.notes, null);
  assert.equal(readReturn(noted, { ...empty, notes: "Call first " }, { proposed: late }).draft!.notes, null);
  assert.equal(readReturn(noted, { ...empty, notes: "" }, { proposed: late }).draft!.notes, "");
});

Deno.test("readReturn charges damage beside the late fee, and takes the broken units out of service for that reason", () => {
  const damage = { on: true, amount: "40", reason: " Torn seat " };
  const broken = { ...empty.service, on: true, units: 2, last: "2027-05-14" };
  const { draft } = readReturn(booking, { ...empty, damage, service: broken }, { proposed: late });
  assert.deepEqual(draft!.charges, [late, { kind: "damage", label: "Torn seat", amount: 4_000, taxable: true }]);
  const first = { fleet_item_id: "fi_1", quantity: 2, ends: "2027-05-14", reason: "Torn seat" };
  assert.deepEqual(draft!.downtime, first);
  const chosen = { ...broken, item: "fi_3", last: "", reason: "Leak", override: { on: true, reason: " Unsafe " } };
  assert.deepEqual(readReturn(booking, { ...empty, damage, service: chosen }, { proposed: late }).draft!.downtime, {
    fleet_item_id: "fi_3",
    quantity: 2,
    ends: null,
    reason: "Leak",
    override: { reason: "Unsafe" },
  });
});

Deno.test("brokenItems adds up what is out, with the parts of bundles instead of bundles", () => {
  assert.deepEqual(brokenItems(booking), [{ id: "fi_1", name: "Kayak", units: 4 }]);
});
