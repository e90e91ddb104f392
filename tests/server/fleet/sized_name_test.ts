import assert from "node:assert/strict";
import { sizedName } from "../../../shared/sized_name.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("sizedName adds the size to the name, as sized_name in Postgres does", async () => {
  await using shop = await openShop();
  for (
    const [option_label, expected] of [["M", "Kayak, M"], ["", "Kayak"], [null, "Kayak"], ["27,5 ”", "Kayak, 27,5 ”"]]
  ) {
    assert.equal(sizedName({ name: "Kayak", option_label: option_label! }), expected);
    const [row] = await shop.sql`select sized_name('Kayak', ${option_label!}) as name`;
    assert.equal(row!.name, expected);
  }
});
