import { Buffer } from "node:buffer";
import { openImage } from "./decoder.ts";
import { plainPng } from "./plain_png.ts";

/** Pixels. A drawing is printed 240 points wide: 600 pixels are 180 dots per inch. */
const MAX_WIDTH = 600, MAX_HEIGHT = 240;
/** Number of grey levels. Two bits per pixel limit a drawing to 36 kB. */
const GREYS = 4;

/**
 * Redraws a signature as a small grey PNG, without metadata. Returns "unreadable" for a damaged or blank picture.
 *
 * It runs once, before hashing: the result is stored, printed in the PDF and covered by `image_hash` and the chain. The
 * uploaded file is discarded, so a signature contains nothing but its strokes.
 */
export async function redrawSignature({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array | "unreadable"> {
  const png = plainPng(bytes);
  try {
    if (await isBlank(png)) return "unreadable";
    return await openImage(png)
      .flatten({ background: "#fff" })
      .greyscale()
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
      .png({ palette: true, colours: GREYS, dither: 0, compressionLevel: 9 })
      .toBuffer();
  } catch {
    return "unreadable";
  }
}

/** Returns the drawing on white, in the PNG variant that the PDF writer supports. */
export async function printSignature({ bytes }: { bytes: Uint8Array }): Promise<Uint8Array> {
  return await openImage(plainPng(bytes)).flatten({ background: "#fff" }).toColourspace("srgb")
    .png({ progressive: false }).toBuffer();
}

/** Returns true for a picture of one colour. Decodes it completely, so it throws if the data is damaged. */
async function isBlank(png: Uint8Array): Promise<boolean> {
  const pixels = await openImage(png, { failOn: "warning" })
    .flatten({ background: "#fff" }).greyscale().raw().toBuffer();
  return Buffer.compare(pixels.subarray(1), pixels.subarray(0, -1)) === 0;
}
