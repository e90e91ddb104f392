import assert from "node:assert/strict";
import { itemFields } from "../../../shared/records/item.ts";

const editor = await Deno.readTextFile(new URL("../../../widget/dashboard/fleet/sections.tsx", import.meta.url));

Deno.test("the editor shows every plain field of an item, and the status as a box to tick", () => {
  const plain = Object.entries(itemFields).filter(([, { kind }]) => kind !== "special").map(([name]) => name);
  const shown = [...editor.matchAll(/OfItem\s+name="(\w+)"|editing\.choice\("(\w+)"\)/g)].map(([, field, choice]) =>
    field ?? choice
  );
  assert.deepEqual(plain.filter((name) => !shown.includes(name)), ["status"]);
  assert.ok(shown.includes("in_maintenance"));
});
