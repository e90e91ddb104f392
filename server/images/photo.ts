import type { Metadata, Sharp } from "sharp";
import { openImage, openPixels } from "./decoder.ts";
import type { ImageFormat, ImageHeader } from "./header.ts";
import { plainPng } from "./plain_png.ts";

/** A re-encoded upload. It contains the picture and nothing else of the uploaded bytes. */
export interface PhotoFile {
  type: "image/jpeg" | "image/png" | "image/webp" | "image/gif";
  extension: "jpg" | "png" | "webp" | "gif";
  bytes: Uint8Array;
  width: number;
  height: number;
  /** Smaller copies in WebP, for `srcset`. Those of an animation show its first frame. */
  variants: { width: number; bytes: Uint8Array }[];
}
/** The reason for rejecting an upload: another format, damaged, or the limit that it exceeds. */
export type PhotoRejection = "unsupported" | "unreadable" | "too_many_pixels" | "too_many_frames" | "too_many_bytes";

/** An animation with more pixels in all its frames takes longer than a picture may. */
const MAX_FRAMES = 200, MAX_PIXELS_OF_FRAMES = 100_000_000;
/** Bytes of a photo after conversion. The process has memory for no more. */
const MAX_STORED_BYTES = 6_000_000;
/**
 * Larger photos are scaled down to this edge in pixels. No page shows more, and encoders keep the whole picture in
 * memory.
 */
const STORED_EDGE = 2_560;
const WIDTHS = [320, 640, 1280];

const kinds = {
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png" },
  webp: { type: "image/webp", extension: "webp" },
  gif: { type: "image/gif", extension: "gif" },
} as const;

/** Re-encodes a photo whose header was judged. This removes EXIF and GPS data and applies the rotation. */
export async function decodePhoto(
  { bytes, header }: { bytes: Uint8Array; header: ImageHeader },
): Promise<PhotoFile | PhotoRejection> {
  try {
    return await reencode(bytes, header);
  } catch (error) {
    return rejectDamaged(error);
  }
}

/** Returns `"unreadable"` if libvips reported an error in the file. Throws any other error unchanged. */
function rejectDamaged(error: unknown): "unreadable" {
  if (!(error instanceof Error) || error.constructor !== Error || /memory|alloc/i.test(error.message)) throw error;
  return "unreadable";
}

async function reencode(
  bytes: Uint8Array,
  { format, width, height }: ImageHeader,
): Promise<PhotoFile | PhotoRejection> {
  const plain = format === "png" ? plainPng(bytes) : bytes;
  const open = (animated: boolean) => openImage(plain, { animated, limitInputPixels: MAX_PIXELS_OF_FRAMES });
  const mayBeAnimated = format === "gif" || format === "webp";
  // Metadata need no pixels. With the limit, sharp would call an animation of too many frames damaged
  const metadata = await openImage(plain, { animated: mayBeAnimated, limitInputPixels: false }).metadata();
  // The decoder must read the same picture as the header check, whose limits would otherwise not hold.
  if (metadata.format !== format || metadata.width !== width || (metadata.pageHeight ?? metadata.height) !== height) {
    return "unreadable";
  }
  if (hasTooManyFrames(metadata)) return "too_many_frames";

  // Converting CMYK takes longest of all, so it is done last, on the smaller picture.
  const upright = (animated: boolean) => {
    const image = open(animated).autoOrient();
    return metadata.space === "cmyk" ? image.pipelineColourspace("cmyk") : image;
  };
  const fitted = upright(mayBeAnimated)
    .resize({ width: STORED_EDGE, height: STORED_EDGE, fit: "inside", withoutEnlargement: true });
  const { data, info } = await encode(fitted, format).toBuffer({ resolveWithObject: true });
  if (data.length > MAX_STORED_BYTES) return "too_many_bytes";
  const widths = WIDTHS.filter((width) => width < info.width);
  const variants = await createVariants(upright(false), widths);
  return { ...kinds[format], width: info.width, height: info.pageHeight ?? info.height, bytes: data, variants };
}

function hasTooManyFrames({ width, height, pages = 1, pageHeight = height }: Metadata): boolean {
  return pages > MAX_FRAMES || width * pageHeight * pages > MAX_PIXELS_OF_FRAMES;
}

/** Creates the smaller copies. Decodes the picture once and scales each copy from the next larger one. */
async function createVariants(image: Sharp, widths: readonly number[]): Promise<PhotoFile["variants"]> {
  const variants: PhotoFile["variants"] = [];
  let larger = image;
  for (const width of widths.toReversed()) {
    const { data, info } = await larger.resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const open = () => openPixels(data, { width: info.width, height: info.height, channels: info.channels });
    variants.unshift({ width, bytes: await open().webp({ quality: 80 }).toBuffer() });
    larger = open();
  }
  return variants;
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  // Optimized Huffman tables would keep the coefficients of the whole picture in memory.
  if (format === "jpeg") return image.jpeg({ quality: 85, optimiseCoding: false });
  if (format === "png") return image.png();
  if (format === "webp") return image.webp({ quality: 85 });
  return image.gif();
}
