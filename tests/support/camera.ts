import { encodeQR } from "qr";
import { type Browser, chromium } from "playwright-core";
import { findBrowser } from "./browser.ts";

const WIDTH = 640;
const HEIGHT = 480;
/** Pictures of each code, at 10 in a second. */
const FRAMES = 15;

/**
 * Opens a Chromium whose camera shows codes one after the other, again and again. With `refuse`, no page may use it.
 */
export async function openCamera(
  codes: readonly string[],
  { refuse = false } = {},
): Promise<AsyncDisposable & { browser: Browser }> {
  const film = await Deno.makeTempFile({ suffix: ".y4m" });
  await Deno.writeFile(film, filmOf(codes).stream());
  const browser = await chromium.launch({
    ...await findBrowser(),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--use-fake-device-for-media-stream",
      `--use-fake-ui-for-media-stream${refuse ? "=deny" : ""}`,
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  return {
    browser,
    async [Symbol.asyncDispose]() {
      await browser.close();
      await Deno.remove(film);
    },
  };
}

/** Returns a film in the format YUV4MPEG2. */
function filmOf(codes: readonly string[]): Blob {
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  const frames = codes.flatMap((code) => {
    const picture = pictureOf(code);
    return Array.from({ length: FRAMES }, () => ["FRAME\n", picture]).flat();
  });
  return new Blob([head, ...frames]);
}

/** Returns a picture of a QR code on a white sheet: its brightness, and then its colours, which are grey. */
function pictureOf(code: string): Uint8Array<ArrayBuffer> {
  const grid = encodeQR(code, "raw", { ecc: "medium", border: 4 });
  const module = Math.floor(HEIGHT / grid.length);
  const [left, top] = [WIDTH, HEIGHT].map((side) => (side - module * grid.length) >> 1) as [number, number];
  const picture = new Uint8Array(WIDTH * HEIGHT * 1.5).fill(128).fill(235, 0, WIDTH * HEIGHT);
  for (let y = 0; y < module * grid.length; y++) {
    for (let x = 0; x < module * grid.length; x++) {
      if (grid[Math.floor(y / module)]![Math.floor(x / module)]) picture[(top + y) * WIDTH + left + x] = 16;
    }
  }
  return picture;
}
