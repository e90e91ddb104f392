import assert from "node:assert/strict";
import { itemFields } from "../../../shared/records/item.ts";

const read = (file: string) => Deno.readTextFile(new URL(`../../../widget/dashboard/fleet/${file}`, import.meta.url));
const editor = (await Promise.all(["sections.tsx", "stock_fields.tsx"].map(read))).join("\n");

Deno.test("the editor shows every plain field of an item, and the status as a box to tick", () => {
  const plain = Object.entries(itemFields).filter(([, { kind }]) => kind !== "special").map(([name]) => name);
  const shown = [...editor.matchAll(/OfItem\s+name="(\w+)"|editing\.choice\("(\w+)"\)/g)].map(([, field, choice]) =>
    field ?? choice
  );
  assert.deepEqual(plain.filter((name) => !shown.includes(name)), ["status"]);
  assert.ok(shown.includes("in_maintenance"));
});
