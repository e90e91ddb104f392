import { openImage } from "../images/decoder.ts";
import { plainPng } from "../images/plain_png.ts";

/** Pixels. A drawing is printed 240 points wide: 600 pixels are 180 dots per inch. */
const MAX_WIDTH = 600, MAX_HEIGHT = 240;
/** Number of grey levels. Two bits per pixel limit a drawing to 36 kB. */
const GREYS = 4;

/**
 * Redraws a signature as a small grey PNG, without metadata.
 *
 * It runs once, before hashing: the result is stored, printed in the PDF and covered by `image_hash` and the chain. The
 * uploaded file is discarded, so a signature contains nothing but its strokes.
 */
export async function compactSignature(png: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = await openImage(plainPng(png))
    .flatten({ background: "#fff" })
    .greyscale()
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, colours: GREYS, dither: 0, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(drawing);
}
