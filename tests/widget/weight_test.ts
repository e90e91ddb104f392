import assert from "node:assert/strict";
import { widgetSizes } from "../bench/weight.ts";

const { first_sight, booking } = await widgetSizes();

Deno.test("the widget's script weighs at most 28 kB gzip", () => {
  assert.ok(first_sight <= 28, `${first_sight} kB`);
});

Deno.test("a whole booking loads at most 48 kB gzip of the widget", () => {
  assert.ok(booking <= 48, `${booking} kB`);
});
