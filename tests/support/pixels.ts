import type { Page } from "playwright-core";

/** Returns the largest difference of any channel of two pictures, 0 to 255; 256 if their sizes differ. */
export async function maxDifference(page: Page, [one, other]: readonly [Uint8Array, Uint8Array]): Promise<number> {
  return await page.evaluate(compare, [one, other].map((picture) => picture.toBase64()) as [string, string]);
}

/** Runs in the browser, whose canvas decodes PNG. */
async function compare(pictures: [string, string]): Promise<number> {
  const [one, other] = await Promise.all(pictures.map(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const brush = new OffscreenCanvas(image.width, image.height).getContext("2d")!;
    brush.drawImage(image, 0, 0);
    return brush.getImageData(0, 0, image.width, image.height);
  })) as [ImageData, ImageData];
  if (one.width !== other.width || one.height !== other.height) return 256;
  return one.data.reduce((most, part, at) => Math.max(most, Math.abs(part - other.data[at]!)), 0);
}
