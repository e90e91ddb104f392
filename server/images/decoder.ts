import sharp, { type Sharp, type SharpOptions } from "sharp";

// One thread and no cache keep the memory of the process low and predictable.
sharp.cache(false);
sharp.concurrency(1);

/** Opens a picture whose header was judged. The decoder stops at the first damage. */
export function openImage(bytes: Uint8Array, options: SharpOptions = {}): Sharp {
  return sharp(bytes, { sequentialRead: true, failOn: "error", ...options });
}

/** Opens pixels as `raw()` gave them. */
export function openPixels(pixels: Uint8Array, raw: NonNullable<SharpOptions["raw"]>): Sharp {
  return sharp(pixels, { raw });
}
