import assert from "node:assert/strict";
import { Name } from "../../shared/contract/common.ts";

Deno.test("a name has a visible character", () => {
  for (
    const invisible of ["\u3164", "\u2800 \u2800", "\u200b", "\u115f\u1160", "\u0301", "\ufe0f", "\u00a0", "\u{e0041}"]
  ) {
    assert.equal(Name.safeParse(invisible).success, false, JSON.stringify(invisible));
  }
  for (const name of ["Ada", "山", "李 明", "n\u0303o", "مريم", "–", "7", "🛶", "a\u3164"]) {
    assert.ok(Name.safeParse(name).success, name);
  }
});
