import { setTimeout } from "node:timers/promises";
import { readWidget, type Widget } from "../../server/pages/widget.ts";
import { Hono } from "hono";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { listen } from "../../server/serve.ts";
import { freePort } from "./free_port.ts";
import { openShop, type TestShop } from "./shop.ts";

interface PageOptions {
  /** Attributes of the tag. */
  tag?: Record<string, string>;
  /** The HTML of the page; `{tag}` and `{script}` are replaced. */
  html?: string;
  /** Headers of the page, such as a content security policy. */
  headers?: Record<string, string>;
  context?: BrowserContextOptions;
  /** Runs before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

const built = await readWidget();

/** Settings of a site's shop. It uses the real time, as browsers do. */
interface HostSettings {
  now: Date;
  settings: { base_url: string; storage_url: string };
  widget: Widget;
}

/** Serves a test's shop on a real port, and the shop owner's page on another one. */
export async function openHost<Shop extends TestShop = TestShop>(
  open: (served: HostSettings) => Promise<Shop> = openShop as (served: HostSettings) => Promise<Shop>,
) {
  const base_url = `http://127.0.0.1:${freePort()}`;
  const shop = await open({
    now: new Date(),
    settings: { base_url, storage_url: `${base_url}/storage` },
    widget: built,
  });
  const listening = listen(slowed(shop.app), { hostname: "127.0.0.1", port: Number(new URL(base_url).port) });
  let shown: Required<Pick<PageOptions, "html" | "headers">> = { html: "", headers: {} };
  const pages = new Hono().get("*", (c) => c.html(shown.html, 200, shown.headers));
  const host = listen(pages, { hostname: "127.0.0.1", port: 0 });

  return {
    shop,
    base_url,
    /** The address of the shop owner's page. */
    url: `http://127.0.0.1:${host.port}/`,
    /** Puts the tag into the owner's page, and the script at its end unless the page has `{script}`. */
    show({ tag = {}, html = "<!doctype html><title>A page</title>{tag}", headers = {} }: PageOptions = {}): void {
      const attributes = Object.entries({ "publishable-key": shop.keys.publishable, ...tag });
      const tagged = `<rental-shop ${attributes.map(([name, value]) => `${name}="${value}"`).join(" ")}></rental-shop>`;
      const script = `<script type="module" src="${base_url}/widget/v1/rental-shop.js"></script>`;
      shown = { html: html.replaceAll("{tag}", tagged).replace("{script}", script), headers };
      if (!html.includes("{script}")) shown.html += script;
    },
    async [Symbol.asyncDispose]() {
      await host.shutdown();
      await listening.shutdown();
      await shop[Symbol.asyncDispose]();
    },
  };
}

/** Delays each answer by a random time, if the run asks for it. */
function slowed(app: Hono): Pick<Hono, "fetch"> {
  const longest = Number(Deno.env.get("TEST_SLOW_ANSWERS") ?? 0);
  return longest === 0 ? app : {
    async fetch(...request) {
      await setTimeout(Math.random() * longest);
      return await app.fetch(...request);
    },
  };
}

/** Serves a shop and its owner's page to visitors in a browser. */
export async function openSite<Shop extends TestShop = TestShop>(
  browser: Browser,
  open?: (served: HostSettings) => Promise<Shop>,
) {
  const served = await openHost(open);
  const contexts: BrowserContext[] = [];

  return {
    ...served,
    /** Opens the owner's page for a new visitor. `errors` collects errors of scripts. */
    async visit({ context, prepare, ...page_of_owner }: PageOptions = {}) {
      served.show(page_of_owner);
      const opened = await browser.newContext({ locale: "en", ...context });
      contexts.push(opened);
      await prepare?.(opened);
      const page = await opened.newPage();
      page.setDefaultTimeout(30_000);
      const errors = errorsOf(page);
      await page.goto(served.url);
      return { page, context: opened, errors };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((context) => context.close()));
      await served[Symbol.asyncDispose]();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Collects errors of a page's scripts and violations of its policy. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}
