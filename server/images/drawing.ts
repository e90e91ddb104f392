import sharp from "sharp";

/** Draws an SVG of our own, such as an item of the demo shop, as PNG. Uploads never get here. */
export async function drawPicture({ svg }: { svg: Uint8Array }): Promise<Uint8Array> {
  return await sharp(svg, { density: 144 }).png().toBuffer();
}
