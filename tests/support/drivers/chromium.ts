import { openBrowser } from "../browser.ts";
import { type Driver, type Engine, type InputSource, viewport } from "./driver.ts";

/** Chromium, driven by Playwright as in the other tests. */
export const chromium: Engine = { name: "Chromium", installed: true, start };

async function start(): Promise<Driver> {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: viewport, locale: "en" });
  const { mouse, keyboard } = page;

  async function act(source: InputSource): Promise<void> {
    for (const action of source.actions) {
      if (action.type === "pointerMove") await mouse.move(action.x, action.y);
      else if (action.type === "pointerDown") await mouse.down();
      else if (action.type === "pointerUp") await mouse.up();
      else if (action.type === "keyDown") await keyboard.down(keyOf(action.value));
      else if (action.type === "keyUp") await keyboard.up(keyOf(action.value));
    }
  }
  return {
    open: async (url) => void await page.goto(url),
    reload: async () => void await page.reload(),
    back: async () => void await page.goBack(),
    evaluate: (expression) => page.evaluate(expression),
    act,
    screenshot: () => page.screenshot(),
    async [Symbol.asyncDispose]() {
      await page.close();
      await browser.close();
    },
  };
}

/** The characters that WebDriver uses for keys without text. */
const named: Record<string, string> = {
  "\uE004": "Tab",
  "\uE007": "Enter",
  "\uE00C": "Escape",
  "\uE015": "ArrowDown",
  "\uE014": "ArrowRight",
};
const keyOf = (value: string): string => named[value] ?? value;
