import sharp from "sharp";

const prefix = "data:image/png;base64,";
const mostBytes = 65_536, mostPixels = 4_000_000;

/** A drawn signature as sent: its bytes are the evidence. What is no PNG, too large, cut off or blank is "unreadable". */
export async function readSignatureImage(dataUrl: string): Promise<Uint8Array<ArrayBuffer> | "unreadable"> {
  if (!dataUrl.startsWith(prefix)) return "unreadable";
  const bytes = fromBase64(dataUrl.slice(prefix.length));
  if (!bytes || bytes.length > mostBytes || !startsLikePng(bytes)) return "unreadable";
  try {
    // Decoded whole, on white: a header alone proves nothing, and one colour all over is no signature.
    const { channels } = await sharp(bytes, { limitInputPixels: mostPixels, failOn: "warning" }).flatten({
      background: "#fff",
    })
      .stats();
    return channels.some(({ min, max }) => min !== max) ? bytes : "unreadable";
  } catch {
    return "unreadable";
  }
}

/** The same picture, black on white and without surprises, for a PDF. */
export async function printableImage(png: Uint8Array): Promise<Uint8Array> {
  return await sharp(png).flatten({ background: "#fff" }).toColourspace("srgb").png({ progressive: false }).toBuffer();
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.fromBase64(text);
  } catch {
    return undefined;
  }
}

function startsLikePng(bytes: Uint8Array): boolean {
  return [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].every((byte, at) => bytes[at] === byte);
}
