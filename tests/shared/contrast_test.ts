import assert from "node:assert/strict";
import fc from "fast-check";
import { contrastOf, readableOn, type Rgb, rgbOf, textOn } from "../../shared/contrast.ts";
import { plainLook, propertiesOf } from "../../widget/ui/look.ts";

const byte = fc.integer({ min: 0, max: 255 });
const colors = fc.tuple(byte, byte, byte);
const colorIn = (css: string) => css.match(/\d+/g)!.map(Number) as unknown as Rgb;
const surfaces: Rgb[] = [[255, 255, 255], [30, 32, 38]];

Deno.test("contrastOf returns WCAG's figures", () => {
  assert.equal(contrastOf(rgbOf("#000000"), rgbOf("#ffffff")), 21);
  assert.equal(contrastOf(rgbOf("#777777"), rgbOf("#ffffff")).toFixed(2), "4.48");
});

Deno.test("textOn has a contrast of at least 4.5 on any accent", () => {
  fc.assert(fc.property(colors, (color) => contrastOf(color, textOn(color)) >= 4.5), { numRuns: 2_000 });
});

Deno.test("readableOn reaches the wanted contrast on both surfaces, and keeps a colour that already has it", () => {
  for (const surface of surfaces) {
    fc.assert(fc.property(colors, (color) => contrastOf(readableOn(surface, color, 5.6), surface) >= 5.6), {
      numRuns: 1_000,
    });
  }
  assert.deepEqual(readableOn([255, 255, 255], rgbOf("#003344"), 5.6), rgbOf("#003344"));
});

Deno.test("propertiesOf turns a shop's yellow into black text and a darker text colour", () => {
  const properties = propertiesOf({ ...plainLook, accent: rgbOf("#ffd400") });
  assert.equal(properties["--on-accent"], "rgb(0, 0, 0)");
  assert.ok(contrastOf(colorIn(properties["--accent-edge"]!), [255, 255, 255]) >= 3, "a shape in it is seen on white");
});

Deno.test("propertiesOf lightens a dark accent until it is visible on a dark page", () => {
  const page = rgbOf("#10233a");
  const properties = propertiesOf({ ...plainLook, scheme: "dark", accent: rgbOf("#1a0b2e"), page });
  assert.equal(properties["--accent"], "rgb(118, 109, 130)");
  assert.ok(
    contrastOf(colorIn(properties["--accent-edge"]!), page) >= 4,
    "an edge is also seen on what is lighter than the page",
  );
});
