import type { Metadata, Sharp } from "sharp";
import { createDecodeQueue, openImage, openPixels } from "../images/decoder.ts";
import { type ImageFormat, type ImageHeader, readImageHeader } from "../images/header.ts";
import { plainPng } from "../images/plain_png.ts";
import { unavailable } from "../problem.ts";

/** An image made anew from an upload: nothing of the sender's bytes but the picture. */
export interface PhotoFile {
  type: "image/jpeg" | "image/png" | "image/webp" | "image/gif";
  extension: "jpg" | "png" | "webp" | "gif";
  bytes: Uint8Array;
  width: number;
  height: number;
  /** WebP of smaller widths, for `srcset`; of a moving picture its first frame. */
  variants: { width: number; bytes: Uint8Array }[];
}
/** Why an upload is no photo: another format, damaged, or larger than photos are. */
export type Unfit = "unsupported" | "unreadable" | "too_large";

const MAX_EDGE = 12_000, MAX_PIXELS = 50_000_000;
const MAX_FRAMES = 200, MAX_PIXELS_OF_FRAMES = 200_000_000;
/** What the decoder may hold at once, by the header. */
const MAX_MEMORY = 100_000_000;
/** Larger photos are scaled down to this edge: no page shows more, and encoders hold the whole picture. */
const STORED_EDGE = 2_560;
const WIDTHS = [320, 640, 1280];

const kinds = {
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png" },
  webp: { type: "image/webp", extension: "webp" },
  gif: { type: "image/gif", extension: "gif" },
} as const;

/** Each that waits holds an upload of up to 10 MB. */
const decodeInTurn = createDecodeQueue(4);

/**
 * Judges an upload by its header and re-encodes it: EXIF and GPS gone, rotation applied. Throws a 503 if too many uploads wait or
 * the decoder is out of time or memory.
 */
export async function readPhoto(bytes: Uint8Array): Promise<PhotoFile | Unfit> {
  const header = readImageHeader(bytes);
  if (typeof header === "string") return header;
  if (isTooLarge(header)) return "too_large";
  return await decodeInTurn(() => decode(bytes, header).catch(unreadable));
}

function isTooLarge({ width, height, memory }: ImageHeader): boolean {
  return Math.max(width, height) > MAX_EDGE || width * height > MAX_PIXELS || memory > MAX_MEMORY;
}

/** What libvips says of a file is the file's fault. Out of time or memory is ours and may pass; all else is a bug. */
function unreadable(error: unknown): "unreadable" {
  if (!(error instanceof Error) || error.constructor !== Error || /^Input Bit Array/.test(error.message)) throw error;
  if (!/^timeout|memory|alloc/i.test(error.message)) return "unreadable";
  throw Object.assign(unavailable("The picture could not be worked on now", 5), { cause: error });
}

async function decode(bytes: Uint8Array, { format, width, height }: ImageHeader): Promise<PhotoFile | Unfit> {
  const plain = format === "png" ? plainPng(bytes) : bytes;
  const open = (animated: boolean) => openImage(plain, { animated, limitInputPixels: MAX_PIXELS_OF_FRAMES });
  const moving = format === "gif" || format === "webp";
  const found = await open(moving).metadata();
  // The decoder must see the picture that was judged.
  if (found.format !== format || found.width !== width || (found.pageHeight ?? found.height) !== height) {
    return "unreadable";
  }
  if (hasTooManyFrames(found)) return "too_large";

  const fitted = open(moving).autoOrient()
    .resize({ width: STORED_EDGE, height: STORED_EDGE, fit: "inside", withoutEnlargement: true });
  const { data, info } = await encode(fitted, format).toBuffer({ resolveWithObject: true });
  const widths = WIDTHS.filter((width) => width < info.width);
  const variants = await shrink(open(false).autoOrient(), widths);
  const stored = { width: info.width, height: info.pageHeight ?? info.height };
  return { ...kinds[format], ...stored, bytes: new Uint8Array(data), variants };
}

function hasTooManyFrames({ width, height, pages = 1, pageHeight = height }: Metadata): boolean {
  return pages > MAX_FRAMES || width * pageHeight * pages > MAX_PIXELS_OF_FRAMES;
}

/** The large picture is decoded once; each width is made from the next larger one. */
async function shrink(image: Sharp, widths: readonly number[]): Promise<PhotoFile["variants"]> {
  const variants: PhotoFile["variants"] = [];
  let larger = image;
  for (const width of widths.toReversed()) {
    const { data, info } = await larger.resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const open = () => openPixels(data, { width: info.width, height: info.height, channels: info.channels });
    variants.unshift({ width, bytes: new Uint8Array(await open().webp({ quality: 80 }).toBuffer()) });
    larger = open();
  }
  return variants;
}

function encode(image: Sharp, format: ImageFormat): Sharp {
  // Optimised Huffman tables need the whole picture in memory as coefficients.
  if (format === "jpeg") return image.jpeg({ quality: 85, optimiseCoding: false });
  if (format === "png") return image.png();
  if (format === "webp") return image.webp({ quality: 85 });
  return image.gif();
}
