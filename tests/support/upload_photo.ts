import sharp from "sharp";
import type { TestShop } from "./shop.ts";

/** Uploads a photo of one color, and returns its address. It has one smaller copy, 320 px wide. */
export async function uploadPhoto(shop: TestShop, background = "#3f7fb0"): Promise<string> {
  const image = sharp({ create: { width: 400, height: 300, channels: 3, background } });
  const file = new Blob([new Uint8Array(await image.jpeg().toBuffer())], { type: "image/jpeg" });
  return (await shop.staff("POST /v1/fleet/photos", { form: { file } })).url;
}
