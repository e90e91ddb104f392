import { type ImageHeader, readImageHeader } from "../images/header.ts";
import type { Images } from "../images/images.ts";
import type { PhotoFile, PhotoRejection } from "../images/photo.ts";

const MAX_EDGE = 12_000, MAX_PIXELS = 50_000_000;
/** Bytes that decoding may need, as estimated from the header. */
const MAX_MEMORY = 100_000_000;

/**
 * Checks the header of a shop's upload and re-encodes the picture in an image process.
 *
 * Throws a 503 if too many uploads wait, or if the decoder takes too long.
 */
export async function readPhoto(images: Images, shop: string, bytes: Uint8Array): Promise<PhotoFile | PhotoRejection> {
  const header = readImageHeader(bytes);
  if (typeof header === "string") return header;
  if (isTooLarge(header)) return "too_many_pixels";
  return await images.run(shop, "photo", { bytes, header });
}

function isTooLarge({ width, height, memory }: ImageHeader): boolean {
  return Math.max(width, height) > MAX_EDGE || width * height > MAX_PIXELS || memory > MAX_MEMORY;
}
