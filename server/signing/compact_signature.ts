import { openImage } from "../images/decoder.ts";
import { plainPng } from "../images/plain_png.ts";

/** A drawing is printed 240 points wide, so this is 180 dots an inch. */
const MAX_WIDTH = 600, MAX_HEIGHT = 240;
/** From paper to ink. Two bits a pixel bound a drawing at 36 kB, and a real one takes 2 kB. */
const GREYS = 4;

/**
 * Redraws a signature as a small grey PNG, without metadata.
 *
 * This is done once, before anything is hashed. The result is the drawing of the record: what is stored, printed in the PDF and covered by
 * `image_hash` and the chain. Of the file that was sent nothing is kept, so a signature never holds more than its strokes.
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
