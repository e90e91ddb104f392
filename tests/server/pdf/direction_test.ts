import assert from "node:assert/strict";
import process from "node:process";
import fc from "fast-check";
import { levelsOf, mirrored, type Side, sideOf, visualOrder } from "../../../server/pdf/direction.ts";
import { splitByLevel } from "../../../server/pdf/lines.ts";

/** Returns the characters of a line from left to right. */
function drawn(text: string, side: Side = sideOf(text)): string {
  const levels = levelsOf(text, side);
  const letters = text.split("").map((char, at) => ({ char, level: levels[at]! }));
  return visualOrder(letters).map(({ char, level }) => level % 2 ? mirrored(char) : char).join("");
}
// Arabic in visual order. Editors would reverse it.
const reversed = (word: string) => [...word].reverse().join("");

Deno.test("sideOf returns the side of the first letter", () => {
  assert.deepEqual(["1. نص Ada", "(Ada) نص", "2026", ""].map((text) => sideOf(text)), [
    "right",
    "left",
    "left",
    "left",
  ]);
  assert.equal(sideOf("2026", "right"), "right");
});

Deno.test("levelsOf keeps the order of names, addresses, numbers and dates in Arabic text", () => {
  assert.equal(
    drawn("توقيع Ada Lovelace في 21.11.2026 (18:30)"),
    `(18:30) 21.11.2026 ${reversed("في")} Ada Lovelace ${reversed("توقيع")}`,
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
    assert.equal(drawn(`نص ${kept} نص.`), `.${reversed("نص")} ${kept} ${reversed("نص")}`);
  }
});
Deno.test("levelsOf keeps the minus before an amount, as Intl writes it in Arabic", () => {
  const amount = new Intl.NumberFormat("ar", { style: "currency", currency: "CHF" }).format(-1_234.5);
  assert.match(drawn(amount.replaceAll("\u200e", "")), /^CHF\u00a0-1,234\.50/);
  assert.match(drawn(amount), /-1,234\.50\u00a0CHF/);
});
Deno.test("levelsOf keeps brackets paired and mirrored in Arabic text", () => {
  assert.equal(drawn("نص (نص) [Ada] «نص»"), `«${reversed("نص")}» [Ada] (${reversed("نص")}) ${reversed("نص")}`);
  assert.equal(drawn("نص Ada (CEO) نص"), `${reversed("نص")} Ada (CEO) ${reversed("نص")}`);
});
Deno.test("levelsOf reverses only the Arabic name in Latin text", () => {
  assert.equal(
    drawn("Signed by محمد (أحمد), on 5 May."),
    `Signed by (${reversed("أحمد")}) ${reversed("محمد")}, on 5 May.`,
  );
});
Deno.test("levelsOf treats numbers after Latin letters as part of the Latin text", () => {
  assert.equal(drawn("نص Room 5-3 نص"), `${reversed("نص")} Room 5-3 ${reversed("نص")}`);
  assert.equal(drawn("Ada 2026-11-21 محمد 5-3"), `Ada 2026-11-21 5-3 ${reversed("محمد")}`);
});
Deno.test("levelsOf takes linear time", () => {
  const hostile = [
    "(",
    "()",
    "([a نص",
    "1-",
    "1 ",
    "+1 ",
    "²",
    "%",
    "€",
    "\u0301",
    "\u200f",
    "\u2067",
    "نص a [b] ",
    "\u200d,",
  ];
  for (const part of hostile) {
    const text = `نص ${part.repeat(20_000)}`;
    const before = process.threadCpuUsage();
    assert.equal(levelsOf(text, "right").length, text.length);
    const { user, system } = process.threadCpuUsage(before);
    assert.ok(user + system < 5_000_000, `${user + system} µs of CPU time for ${part}`);
  }
});
Deno.test("visualOrder keeps every character once", () => {
  const text = fc.string({ unit: fc.constantFrom(..."اب تA1 ٢.(-)+\n،ّ€[é") });
  fc.assert(fc.property(text, fc.constantFrom<Side>("left", "right"), (text, side) => {
    const letters = Array.from(levelsOf(text, side), (level, at) => ({ level, at }));
    assert.deepEqual(visualOrder(letters).map(({ at }) => at).sort((a, b) => a - b), letters.map(({ at }) => at));
  }));
});
Deno.test("splitByLevel returns text without Arabic unchanged", () => {
  const run = { text: "Łódź (18:30)\u0301 😀\tשלום  山", bold: true, italic: false, underline: false, link: undefined };
  assert.deepEqual(splitByLevel([run, run], "left"), [{ ...run, level: 0 }, { ...run, level: 0 }]);
});
