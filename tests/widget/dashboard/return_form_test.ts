import assert from "node:assert/strict";
import type { Booking } from "../../../shared/contract/booking.ts";
import { readReturn, type ReturnForm } from "../../../widget/dashboard/counter/return_form.ts";

const booking = {
  currency: "EUR",
  version: 3,
  notes: null,
  deposit: { amount: 10_000 },
  lines: [{ id: "bl_1", out: 2 }, { id: "bl_2", out: 1 }, { id: "bl_3", out: 0 }],
} as unknown as Booking;
const late = { kind: "late" as const, label: "Late return", amount: 2_000, taxable: true };
const empty: ReturnForm = {
  back: {},
  fee: { on: true, amount: "20.00" },
  claim: { on: false, amount: "", reason: "" },
  notes: null,
  photos: [],
};

Deno.test("readReturn takes back all that is out with the proposed fee, unless staff say otherwise", () => {
  assert.deepEqual(readReturn(booking, empty, late).draft, {
    lines: [{ line_id: "bl_1", quantity: 2 }, { line_id: "bl_2", quantity: 1 }],
    charge: late,
    claim: null,
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
  assert.deepEqual(readReturn(booking, changed, late).draft, {
    lines: [{ line_id: "bl_1", quantity: 1 }],
    charge: { ...late, amount: 500 },
    claim: { amount: 10_000, reason: "Bent wheel" },
    notes: "Wheel",
    photos: [],
    if_version: 3,
  });
});

Deno.test("readReturn drops the fee that staff switch off, and asks for none without a proposal", () => {
  const off = { ...empty, fee: { on: false, amount: "nonsense" } };
  assert.equal(readReturn(booking, off, late).draft!.charge, null);
  assert.equal(readReturn(booking, empty, null).draft!.charge, null);
});

Deno.test("readReturn names every field that is not right", () => {
  const wrong = {
    ...empty,
    back: { bl_1: 0, bl_2: 0 },
    fee: { on: true, amount: "0" },
    claim: { on: true, amount: "100.01", reason: " " },
  };
  assert.deepEqual(readReturn(booking, wrong, late).errors, {
    units: true,
    fee: true,
    claim_amount: true,
    claim_reason: true,
  });
});

Deno.test("readReturn changes notes only if staff have typed", () => {
  const noted = { ...booking, notes: "Call first" } as Booking;
  assert.equal(readReturn(noted, empty, late).draft!.notes, null);
  assert.equal(readReturn(noted, { ...empty, notes: "Call first " }, late).draft!.notes, null);
  assert.equal(readReturn(noted, { ...empty, notes: "" }, late).draft!.notes, "");
});
