import sharp from "sharp";

/** Draws an SVG of our own, such as an item of the demo shop, as PNG. Uploads never get here. */
export async function drawPicture({ svg }: { svg: Uint8Array }): Promise<Uint8Array> {
  // At 72 dpi a unit is a pixel. The drawings are 1600 wide, and the widget shows at most 1280.
  return await sharp(svg, { density: 72 }).png().toBuffer();
}
