import sharp, { type Metadata, type Sharp } from "sharp";
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
type Kind = keyof typeof kinds;

const MOST_PIXELS = 50_000_000,
  MOST_FRAMES = 200,
  MOST_PIXELS_MOVING = 200_000_000,
  WIDTHS = [320, 640, 1280],
  TIMEOUT_S = 20;

const kinds = {
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png" },
  webp: { type: "image/webp", extension: "webp" },
  gif: { type: "image/gif", extension: "gif" },
} as const;

// One picture at a time and nothing kept of it: an upload's memory is bounded, however many come at once.
sharp.cache(false);
sharp.concurrency(1);
let queue: Promise<unknown> = Promise.resolve();

/**
 * Judges an upload by its bytes and re-encodes it: EXIF and GPS gone, rotation applied. At most one at a time; the rest wait. Throws
 * where the decoder failed for reasons of its own.
 */
export function readPhoto(bytes: Uint8Array): Promise<PhotoFile | "unsupported" | "unreadable"> {
  const kind = sniff(bytes);
  if (!kind) return Promise.resolve("unsupported");
  const turn = queue.then(() => decode(bytes, kind)).catch(unreadable);
  queue = turn.catch(() => {});
  return turn;
}

/** What libvips says of a file is the file's fault. Out of time or memory is ours and may pass; all else is a bug. */
function unreadable(error: unknown): "unreadable" {
  if (!(error instanceof Error) || error.constructor !== Error || /^Input Bit Array/.test(error.message)) throw error;
  if (!/^timeout|memory|alloc/i.test(error.message)) return "unreadable";
  throw Object.assign(unavailable("The picture could not be worked on now", 5), { cause: error });
}

/** By the first bytes only: names and declared types say nothing, and sharp itself would take SVG. */
function sniff(bytes: Uint8Array): Kind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return undefined;
}

async function decode(bytes: Uint8Array, kind: Kind): Promise<PhotoFile | "unreadable"> {
  const moving = kind === "gif" || kind === "webp";
  const open = (animated: boolean) =>
    sharp(bytes, { animated, sequentialRead: true, limitInputPixels: MOST_PIXELS_MOVING, failOn: "error" })
      .timeout({ seconds: TIMEOUT_S });
  const found = await open(moving).metadata();
  if (found.format !== kind || isTooLarge(found)) return "unreadable";

  const { data, info } = await encode(open(moving).autoOrient(), kind).toBuffer({ resolveWithObject: true });
  const height = info.pageHeight ?? info.height;
  const widths = WIDTHS.filter((width) => width < info.width);
  const variants = await shrink(open(false).autoOrient(), widths);
  return { ...kinds[kind], bytes: new Uint8Array(data), width: info.width, height, variants };
}

/** The large picture is decoded once; each width is made from the next larger one. */
async function shrink(image: Sharp, widths: readonly number[]): Promise<PhotoFile["variants"]> {
  const variants: PhotoFile["variants"] = [];
  let larger = image;
  for (const width of widths.toReversed()) {
    const { data, info } = await larger.resize({ width }).raw().toBuffer({ resolveWithObject: true });
    const open = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    variants.unshift({ width, bytes: new Uint8Array(await open().webp({ quality: 80 }).toBuffer()) });
    larger = open();
  }
  return variants;
}

function isTooLarge({ width, height, pages = 1, pageHeight = height }: Metadata): boolean {
  const pixels = width * pageHeight;
  return pixels > MOST_PIXELS || pages > MOST_FRAMES || pixels * pages > MOST_PIXELS_MOVING;
}

function encode(image: Sharp, kind: Kind): Sharp {
  if (kind === "jpeg") return image.jpeg({ quality: 85 });
  if (kind === "png") return image.png();
  if (kind === "webp") return image.webp({ quality: 85 });
  return image.gif();
}
