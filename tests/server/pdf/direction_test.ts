import assert from "node:assert/strict";
import fc from "fast-check";
import { inEyeOrder, levelsOf, mirrored, type Side, sideOf } from "../../../server/pdf/direction.ts";
import { directed } from "../../../server/pdf/lines.ts";

/** A line as the eye meets it from the left. */
function seen(text: string, side: Side = sideOf(text)): string {
  const levels = levelsOf(text, side);
  const letters = text.split("").map((char, at) => ({ char, level: levels[at]! }));
  return inEyeOrder(letters).map(({ char, level }) => level % 2 ? mirrored(char) : char).join("");
}
// Arabic as the eye meets it: an editor would turn it around.
const turned = (word: string) => [...word].reverse().join("");

Deno.test("a text begins on the side of its first letter", () => {
  assert.deepEqual(["1. نص Ada", "(Ada) نص", "2026", ""].map((text) => sideOf(text)), [
    "right",
    "left",
    "left",
    "left",
  ]);
  assert.equal(sideOf("2026", "right"), "right");
});

Deno.test("in an Arabic line, names, addresses, numbers and dates keep their own order", () => {
  assert.equal(
    seen("توقيع Ada Lovelace في 21.11.2026 (18:30)"),
    `(18:30) 21.11.2026 ${turned("في")} Ada Lovelace ${turned("توقيع")}`,
  );
  for (
    const kept of [
      "ada@example.com",
      "2026-11-21",
      "+49 (0) 151 234-5",
      "12,50",
      "50%",
      "٢٠٢٦/١١/٢١",
      "18:30",
      "Kayak (2)",
    ]
  ) {
    assert.equal(seen(`نص ${kept} نص.`), `.${turned("نص")} ${kept} ${turned("نص")}`);
  }
});
Deno.test("brackets in an Arabic line stay pairs, and look the other way", () => {
  assert.equal(seen("نص (نص) [Ada] «نص»"), `«${turned("نص")}» [Ada] (${turned("نص")}) ${turned("نص")}`);
  assert.equal(seen("نص Ada (CEO) نص"), `${turned("نص")} Ada (CEO) ${turned("نص")}`);
});
Deno.test("an Arabic name in a Latin line turns around alone", () => {
  assert.equal(seen("Signed by محمد (أحمد), on 5 May."), `Signed by (${turned("أحمد")}) ${turned("محمد")}, on 5 May.`);
});
Deno.test("no letter is lost or doubled, and a text without Arabic is set as it was", () => {
  const text = fc.string({ unit: fc.constantFrom(..."اب تA1 ٢.(-)+\n،ّ€[é") });
  fc.assert(fc.property(text, fc.constantFrom<Side>("left", "right"), (text, side) => {
    const letters = levelsOf(text, side).map((level, at) => ({ level, at }));
    assert.deepEqual(inEyeOrder(letters).map(({ at }) => at).sort((a, b) => a - b), letters.map(({ at }) => at));
  }));
  const run = { text: "Łódź (18:30)\u0301 😀\tשלום  山", bold: true, italic: false, underline: false, link: undefined };
  assert.deepEqual(directed([run, run], "left"), [{ ...run, level: 0 }, { ...run, level: 0 }]);
});
