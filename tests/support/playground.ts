import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { build } from "vite";
import config from "../../widget/vite.config.ts";
import { openBrowser } from "./browser.ts";

const widget = join(import.meta.dirname!, "../../widget");
const types: Record<string, string> = { html: "text/html", js: "text/javascript", css: "text/css" };

/** A state of the widget and its appearance. */
export interface StateOptions {
  state: string;
  theme?: "light" | "dark";
  locale?: string;
  accent?: string;
  /** Style of the page around the widget. */
  page_style?: string;
}

/** Opens the playground in a browser for all tests of a file. */
export function visitPlayground() {
  let browser: Browser;
  let playground: Awaited<ReturnType<typeof openPlayground>>;
  Deno.test.beforeAll(async () => {
    browser = await openBrowser();
    playground = await openPlayground();
  });
  Deno.test.afterAll(async () => {
    await browser.close();
    await playground[Symbol.asyncDispose]();
  });
  return {
    newPage: (options: BrowserContextOptions) => browser.newPage(options),
    show: (page: Page, shown: StateOptions) => playground.show(page, shown),
  };
}

/** Builds and serves the playground: every state of the widget without a server. */
export async function openPlayground() {
  const folder = await Deno.makeTempDir({ prefix: "playground-" });
  await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, outDir: folder, rolldownOptions: { input: join(widget, "index.html") } },
  });
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const path = new URL(request.url).pathname;
    const name = path === "/" ? "index.html" : path;
    const file = await Deno.readFile(join(folder, name)).catch(() => null);
    return file
      ? new Response(file, { headers: { "content-type": types[name.split(".").at(-1)!] ?? "text/plain" } })
      : new Response(null, { status: 404 });
  });
  return {
    async show(page: Page, shown: StateOptions): Promise<void> {
      await page.goto(`http://127.0.0.1:${server.addr.port}/?${new URLSearchParams({ ...shown })}`);
      await page.locator("html[data-ready]").waitFor();
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      await Deno.remove(folder, { recursive: true });
    },
  };
}
