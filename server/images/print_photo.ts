import { openImage } from "./decoder.ts";

/** Pixels. A photo is printed at most 480 points wide: 1,280 pixels are 190 dots per inch. */
const EDGE = 1_280;

/** A photo as the PDF writer supports it. Sizes are in pixels. */
export interface PrintablePhoto {
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** Returns a stored photo as a small JPEG on white. Of an animation it is the first frame. */
export async function printPhoto({ bytes }: { bytes: Uint8Array }): Promise<PrintablePhoto> {
  const { data, info } = await openImage(bytes)
    .resize({ width: EDGE, height: EDGE, fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#fff" })
    .toColourspace("srgb")
    .jpeg({ quality: 75, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
