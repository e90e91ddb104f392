import assert from "node:assert/strict";
import sharp from "sharp";
import { createOpenApiDocument } from "../../../server/openapi/document.ts";
import { bookWalkIn } from "../../support/book.ts";
import { openShop } from "../../support/shop.ts";

Deno.test("the OpenAPI document names the media type of every photo that a booking's route answers with", async () => {
  await using shop = await openShop();
  const { id } = await bookWalkIn(shop, { items: [await shop.addItem({})] });
  const document = createOpenApiDocument("https://rental.test");
  const { content } = document.paths!["/v1/bookings/{id}/photos/{photo_id}"]!.get!.responses!["200"] as {
    content: Record<string, { schema: { contentMediaType?: string } }>;
  };
  const image = sharp({ create: { width: 700, height: 300, channels: 3, background: "red" } });
  for (const format of ["jpeg", "png", "webp", "gif"] as const) {
    const file = new File([new Uint8Array(await image.toFormat(format).toBuffer())], "a");
    const photo = await shop.staff("POST /v1/bookings/:id/photos", { params: { id }, form: { file } });
    for (const size of ["full", "small"] as const) {
      const { type } = await shop.staff("GET /v1/bookings/:id/photos/:photo_id", {
        params: { id, photo_id: photo.id },
        query: { size },
      });
      assert.equal(content[type]?.schema.contentMediaType, type, `${format}, ${size}`);
    }
  }
  assert.deepEqual(Object.keys(content), ["image/jpeg", "image/png", "image/webp", "image/gif"]);
});
