import { Buffer } from "node:buffer";
import { createDecodeQueue, openImage } from "../images/decoder.ts";
import { readImageHeader } from "../images/header.ts";
import { plainPng } from "../images/plain_png.ts";
import { compactSignature } from "./compact_signature.ts";

const PREFIX = "data:image/png;base64,";
/**
 * Limits of an uploaded PNG. A pad of 1,000 × 300 points on a screen with three pixels per point has 2.7 million
 * pixels.
 */
const MAX_BYTES = 65_536, MAX_EDGE = 4_096, MAX_PIXELS = 3_000_000;

const decodeInTurn = createDecodeQueue(64);

/**
 * Returns a drawn signature as `compactSignature` redraws it: that drawing is the evidence. Returns "unreadable" if the
 * data is not a PNG, or is too large, damaged or blank.
 */
export async function readSignatureImage(dataUrl: string): Promise<Uint8Array<ArrayBuffer> | "unreadable"> {
  if (!dataUrl.startsWith(PREFIX)) return "unreadable";
  const bytes = fromBase64(dataUrl.slice(PREFIX.length));
  if (!bytes || bytes.length > MAX_BYTES) return "unreadable";
  const header = readImageHeader(bytes);
  if (typeof header === "string" || header.format !== "png") return "unreadable";
  const { width, height } = header;
  if (width > MAX_EDGE || height > MAX_EDGE || width * height > MAX_PIXELS) return "unreadable";
  return await decodeInTurn(async () => {
    try {
      return await isBlank(bytes) ? "unreadable" : await compactSignature(bytes);
    } catch {
      return "unreadable";
    }
  });
}

/** Returns true for a picture of one colour. Decodes it completely, so it throws if the data is damaged. */
async function isBlank(png: Uint8Array): Promise<boolean> {
  const pixels = await openImage(plainPng(png), { limitInputPixels: MAX_PIXELS, failOn: "warning" })
    .flatten({ background: "#fff" }).greyscale().raw().toBuffer();
  return Buffer.compare(pixels.subarray(1), pixels.subarray(0, -1)) === 0;
}

/** Returns the drawing on white, in the PNG variant that the PDF writer supports. */
export async function printableImage(png: Uint8Array): Promise<Uint8Array> {
  return await decodeInTurn(() =>
    openImage(plainPng(png)).flatten({ background: "#fff" }).toColourspace("srgb").png({ progressive: false })
      .toBuffer()
  );
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return undefined;
  }
}
