import { readImageHeader } from "../images/header.ts";
import type { Images } from "../images/images.ts";

const PREFIX = "data:image/png;base64,";
/**
 * Limits of an uploaded PNG. A pad of 1,000 × 300 points on a screen with three pixels per point has 2.7 million
 * pixels.
 */
const MAX_BYTES = 65_536, MAX_EDGE = 4_096, MAX_PIXELS = 3_000_000;

/**
 * Returns a drawn signature as `redrawSignature` makes it: that drawing is the evidence. Returns "unreadable" if the
 * data is not a PNG, or is too large, damaged or blank.
 */
export async function readSignatureImage(
  images: Images,
  shop: string,
  dataUrl: string,
): Promise<Uint8Array | "unreadable"> {
  if (!dataUrl.startsWith(PREFIX)) return "unreadable";
  const bytes = fromBase64(dataUrl.slice(PREFIX.length));
  if (!bytes || bytes.length > MAX_BYTES) return "unreadable";
  const header = readImageHeader(bytes);
  if (typeof header === "string" || header.format !== "png") return "unreadable";
  const { width, height } = header;
  if (width > MAX_EDGE || height > MAX_EDGE || width * height > MAX_PIXELS) return "unreadable";
  return await images.run(shop, "signature", { bytes });
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return undefined;
  }
}
