/** The fields of a JPEG's frame header and first scan header (ITU T.81, annex B). */
export interface JpegFrame {
  width: number;
  height: number;
  /** Samples of all components together; fewer than pixels × components where colours are subsampled. */
  samples: number;
  /** "one" if each row is complete once it is read; such a picture is decoded row by row. */
  scans: "one" | "several";
}

const START_OF_SCAN = 0xda, END_OF_IMAGE = 0xd9;
/** Baseline, extended and progressive, Huffman coded. Nothing else is found in photos. */
const FRAMES = [0xc0, 0xc1, 0xc2], PROGRESSIVE = 0xc2;

/**
 * Reads the frame header and the first scan header. Undefined if the file is no JPEG that a camera or program writes.
 */
export function readJpegFrame(bytes: Uint8Array): JpegFrame | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let frame: { width: number; height: number; samples: number; components: number; progressive: boolean } | undefined;
  for (let at = 2; at + 4 <= bytes.length;) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1]!;
    // Fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === END_OF_IMAGE) return undefined;
    const length = view.getUint16(at + 2);
    if (length < 2 || at + 2 + length > bytes.length) return undefined;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) {
      // A second frame header is an attempt to be judged by another size than is decoded.
      if (frame || !FRAMES.includes(marker)) return undefined;
      const found = readFrame(bytes.subarray(at + 4, at + 2 + length));
      if (!found) return undefined;
      frame = { ...found, progressive: marker === PROGRESSIVE };
    }
    if (marker === START_OF_SCAN) {
      if (!frame || length < 3) return undefined;
      const isWhole = !frame.progressive && bytes[at + 4] === frame.components;
      const { width, height, samples } = frame;
      return { width, height, samples, scans: isWhole ? "one" : "several" };
    }
    at += 2 + length;
  }
  return undefined;
}

function readFrame(segment: Uint8Array) {
  if (segment.length < 6) return undefined;
  const [, h1, h0, w1, w0, components] = segment as unknown as number[];
  if (![1, 3, 4].includes(components!) || segment.length < 6 + 3 * components!) return undefined;
  const factors = Array.from({ length: components! }, (_, at) => segment[6 + 3 * at + 1]!)
    .map((sampling) => ({ across: sampling >> 4, down: sampling & 15 }));
  if (factors.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return undefined;
  const [across, down] = [Math.max(...factors.map((by) => by.across)), Math.max(...factors.map((by) => by.down))];
  const [width, height] = [w1! * 256 + w0!, h1! * 256 + h0!];
  const share = factors.reduce((sum, by) => sum + (by.across * by.down) / (across * down), 0);
  return { width, height, samples: width * height * share, components: components! };
}
