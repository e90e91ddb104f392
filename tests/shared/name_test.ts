import assert from "node:assert/strict";
import { Name } from "../../shared/contract/common.ts";

Deno.test("a name has a visible character", () => {
  for (
    const invisible of [
      "\u3164",
      "\u2800 \u2800",
      "\u200b",
      "\u115f\u1160",
      "\u0301",
      "\ufe0f",
      "\u00a0",
      "\u{e0041}",
      "\u{1d159}",
    ]
  ) {
    assert.equal(Name.safeParse(invisible).success, false, JSON.stringify(invisible));
  }
  for (const name of ["Ada", "山", "李 明", "n\u0303o", "مريم", "–", "7", "🛶", "a\u3164"]) {
    assert.ok(Name.safeParse(name).success, name);
  }
});

Deno.test("invisible characters of a name are left out, so that it looks like no other", () => {
  for (const name of ["Bob\u034f", "Bo\u2063b", "Bob\ufff9", "B\u200bob", "Bob\u{e0041}"]) {
    assert.equal(Name.parse(name), "Bob", JSON.stringify(name));
  }
  // They join letters of Persian and parts of an emoji
  for (const name of ["می\u200cخواهم", "👩\u200d🔧"]) assert.equal(Name.parse(name), name);
});
