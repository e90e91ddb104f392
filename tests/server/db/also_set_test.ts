import assert from "node:assert/strict";
import { changeCategory } from "../../../server/fleet/categories.sql.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("alsoSet keeps undefined columns and clears null ones", async () => {
  await using shop = await openShop();
  const { id } = await shop.staff("POST /v1/fleet/categories", {
    body: { name: "Boats", slug: "boats", description: "Wet", image_url: "https://boats.example/1.jpg" },
  });
  const changed = await changeCategory(shop.sql, shop.id, {
    id,
    name: "Ships",
    description: undefined,
    image_url: null,
  });
  assert.deepEqual([changed?.name, changed?.description, changed?.image_url], ["Ships", "Wet", null]);
});
