/**
 * `deno task screenshots [state …]` saves states as PNG in `.data/screenshots/`: 320, 768 and 1200 px, light, dark and
 * Arabic.
 */
import { fileURLToPath } from "node:url";
import { openBrowser } from "../support/browser.ts";
import { openPlayground } from "../support/playground.ts";

const folder = ".data/screenshots";
/** The browser of the tests brings no Arabic letters. A font from bytes is there before the first text is drawn. */
const arabic = await Deno.readFile(
  fileURLToPath(
    import.meta.resolve("@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf"),
  ),
);
const page_style = 'body { font-family: system-ui, "Noto Sans Arabic", sans-serif }';
const looks = {
  light: { theme: "light", locale: "en" },
  dark: { theme: "dark", locale: "en" },
  ar: { theme: "light", locale: "ar" },
} as const;

/** Returns the names of all states. They are read in a browser, because their files need one. */
async function readStates({ show }: Awaited<ReturnType<typeof openPlayground>>): Promise<string[]> {
  const page = await browser.newPage();
  await show(page, { state: "all" });
  const hosts = page.locator("[data-state]");
  return await hosts.evaluateAll((found) => found.map((host) => host.getAttribute("data-state")!));
}

await Deno.mkdir(folder, { recursive: true });
const browser = await openBrowser();
{
  await using playground = await openPlayground();
  const wanted = Deno.args.length ? Deno.args : await readStates(playground);
  for (const width of [320, 768, 1200]) {
    const page = await browser.newPage({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
    await page.addInitScript((font) => {
      document.fonts.add(new FontFace("Noto Sans Arabic", Uint8Array.fromBase64(font)));
    }, arabic.toBase64());
    for (const [look, shown] of Object.entries(looks)) {
      for (const state of wanted) {
        await playground.show(page, { state, page_style, ...shown });
        // The whole step, with the bar at its end.
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        await page.setViewportSize({ width, height: Math.max(480, height) });
        await page.screenshot({ path: `${folder}/${state}-${width}-${look}.png` });
        await page.setViewportSize({ width, height: 800 });
      }
    }
  }
}
await browser.close();
