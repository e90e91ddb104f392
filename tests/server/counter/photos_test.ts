import assert from "node:assert/strict";
import sharp from "sharp";
import { assertProblem } from "../../support/assert_problem.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("POST /v1/bookings/:id/photos keeps no file of an upload that is one too many", async () => {
  await using shop = await openShop();
  const { id } = await bookWalkIn(shop, { items: [{ id: (await shop.addItem()).id }] });
  const params = { id };
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).png().toBuffer();
  const upload = () =>
    shop.staff("POST /v1/bookings/:id/photos", { params, form: { file: new File([new Uint8Array(png)], "a.png") } });
  for (let count = 0; count < 20; count++) await upload();
  await assertProblem("invalid_request", upload());
  const files = await Array.fromAsync(Deno.readDir(`${shop.folder}/booking_photos/${shop.id}`));
  assert.equal(files.length, 20);
});
