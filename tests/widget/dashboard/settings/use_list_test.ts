import assert from "node:assert/strict";
import { joinPages } from "../../../../widget/dashboard/settings/use_list.ts";

const row = (id: string, name = id) => ({ id, name });

Deno.test("joinPages shows a row once if both the first page and a further one have it", () => {
  const further = [row("c", "old"), row("d")];
  assert.deepEqual(joinPages([row("a"), row("b"), row("c", "new")], further), [
    row("a"),
    row("b"),
    row("c", "new"),
    row("d"),
  ]);
  assert.deepEqual(joinPages([row("a")], further), [row("a"), ...further]);
  assert.deepEqual(joinPages([], further), further);
});
