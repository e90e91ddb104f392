import { readJpegFrame } from "./jpeg_frame.ts";

export type ImageFormat = "jpeg" | "png" | "webp" | "gif";

/** The format and size of a picture, read from the file's header before anything is decoded. */
export interface ImageHeader {
  format: ImageFormat;
  /** Of one frame, in pixels. */
  width: number;
  height: number;
  /** Bytes that the decoder holds at once. Formats that are decoded row by row need next to none. */
  memory: number;
}

/**
 * Reads the header of a JPEG, PNG, WebP or GIF. Only the bytes are judged: names and declared types say nothing.
 * Returns "unsupported" for every other file and "unreadable" for a damaged header.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | "unsupported" | "unreadable" {
  const format = formatOf(bytes);
  if (!format) return "unsupported";
  const size = readers[format](bytes, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return size && size.width > 0 && size.height > 0 ? { format, ...size } : "unreadable";
}

function formatOf(bytes: Uint8Array): ImageFormat | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, 16));
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  if (head.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (head.startsWith("GIF87a") || head.startsWith("GIF89a")) return "gif";
  if (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") return "webp";
  return undefined;
}

type Size = Omit<ImageHeader, "format">;
type Reader = (bytes: Uint8Array, view: DataView) => Size | undefined;

const readers: Record<ImageFormat, Reader> = {
  jpeg(bytes) {
    const frame = readJpegFrame(bytes);
    if (!frame) return undefined;
    // Progressive pictures, and those with a scan for each component, are kept whole as 16-bit coefficients.
    const { width, height, samples, scans } = frame;
    return { width, height, memory: scans === "one" ? 0 : samples * 2 };
  },
  png(bytes, view) {
    if (bytes.length < 33 || tagAt(bytes, 12) !== "IHDR") return undefined;
    const [width, height] = [view.getUint32(16), view.getUint32(20)];
    const [depth, interlaced] = [view.getUint8(24), view.getUint8(28) !== 0];
    return { width, height, memory: interlaced ? width * height * 4 * (depth === 16 ? 2 : 1) : 0 };
  },
  // The file, the canvas of a frame and the encoder each hold pixels.
  gif(bytes, view) {
    if (bytes.length < 10) return undefined;
    const [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
    return { width, height, memory: width * height * 8 };
  },
  webp(bytes, view) {
    if (bytes.length < 30) return undefined;
    const [kind, uint24] = [tagAt(bytes, 12), (at: number) => view.getUint32(at, true) & 0xff_ffff];
    if (kind === "VP8X") {
      const [width, height, animated] = [uint24(24) + 1, uint24(27) + 1, (view.getUint8(20) & 2) !== 0];
      return { width, height, memory: width * height * 4 * (animated ? 2 : 1) };
    }
    if (kind === "VP8 ") {
      const [width, height] = [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff];
      return { width, height, memory: width * height * 4 };
    }
    if (kind !== "VP8L") return undefined;
    const bits = view.getUint32(21, true);
    const [width, height] = [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1];
    return { width, height, memory: width * height * 4 };
  },
};

function tagAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}
