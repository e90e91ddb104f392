import assert from "node:assert/strict";
import { formatColumns, formatFields } from "../../../server/commands/columns.ts";

Deno.test("formatFields starts all values in one column, however long a name is", () => {
  assert.equal(
    formatFields({ id: "ten_1", former_webhook_secrets: 0, unverified_waivers: [], running: ["7", "12"] }),
    [
      "id                      ten_1",
      "former_webhook_secrets  0",
      "unverified_waivers",
      "running                 7,12",
    ].join("\n"),
  );
});

Deno.test("formatColumns makes each column as wide as its longest cell, and ends no line with a space", () => {
  const slug = "a-shop-with-a-slug-of-more-than-24-letters";
  assert.equal(
    formatColumns([[slug, "live", "Ada"], ["b", "test", ""]]),
    `${slug}  live  Ada\nb${" ".repeat(slug.length + 1)}test`,
  );
  assert.equal(formatColumns([]), "");
});
