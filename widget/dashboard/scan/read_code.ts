/** The part of the browser's own reader that we use (Shape Detection API). TypeScript does not know it yet. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
}

/** What is read besides our own labels: codes that shops or makers have put on their gear. */
const FORMATS = ["qr_code", "code_128", "code_39", "ean_13", "ean_8", "upc_a", "upc_e", "data_matrix"];
/** The longest side of the picture in which our own reader searches, in pixels. */
const MAX_SIDE = 960;

/** Returns the text of the code in a picture; null if there is none. */
export type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/**
 * Returns the browser's reader, or else a library's. That one reads QR codes only. It needs no WebAssembly, which the
 * policy of the dashboard does not allow.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass };
  const supported = await BarcodeDetector?.getSupportedFormats().catch(() => []) ?? [];
  const formats = FORMATS.filter((format) => supported.includes(format));
  if (BarcodeDetector && formats.includes("qr_code")) {
    return orLibrary(new BarcodeDetector({ formats }));
  }
  return await loadLibrary();
}

/** Reads with the library once the browser's reader fails. Some systems list formats, but nothing reads them. */
function orLibrary(detector: Detector): CodeReader {
  let library: CodeReader | undefined;
  return async (video) => {
    if (library) return await library(video);
    try {
      return (await detector.detect(video))[0]?.rawValue ?? null;
    } catch {
      library = await loadLibrary();
      return null;
    }
  };
}

async function loadLibrary(): Promise<CodeReader> {
  const { decodeQR } = await import("qr/decode.js");
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
  // deno-lint-ignore require-await -- A reader may take its time
  return async (video) => {
    const { videoWidth, videoHeight } = video;
    const scale = Math.min(1, MAX_SIDE / Math.max(videoWidth, videoHeight));
    const width = Math.round(videoWidth * scale), height = Math.round(videoHeight * scale);
    Object.assign(context.canvas, { width, height });
    context.drawImage(video, 0, 0, width, height);
    const { data } = context.getImageData(0, 0, width, height);
    try {
      return decodeQR({ width, height, data });
    } catch {
      // It throws if there is no code, which is nearly always
      return null;
    }
  };
}
