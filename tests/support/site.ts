import { readWidget, type Widget } from "../../server/pages/widget.ts";
import { Hono } from "hono";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { listen } from "../../server/serve.ts";
import { freePort } from "./free_port.ts";
import { openShop, type TestShop } from "./shop.ts";

interface Visit {
  /** Attributes of the tag. */
  tag?: Record<string, string>;
  /** The page around `{tag}`. */
  html?: string;
  /** The page's own headers, e.g. its content security policy. */
  headers?: Record<string, string>;
  context?: BrowserContextOptions;
  /** Before the page is opened. */
  prepare?: (context: BrowserContext) => Promise<unknown>;
}

const built = await readWidget();

/** Where and when a site's shop is: browsers have the real time. */
interface Place {
  now: Date;
  settings: { base_url: string; storage_url: string };
  widget: Widget;
}

/** A test's shop behind a real port, and a shop owner's page on another one. */
export async function openPlace<Shop extends TestShop = TestShop>(
  open: (place: Place) => Promise<Shop> = openShop as (place: Place) => Promise<Shop>,
) {
  const base_url = `http://127.0.0.1:${freePort()}`;
  const shop = await open({
    now: new Date(),
    settings: { base_url, storage_url: `${base_url}/storage` },
    widget: built,
  });
  const listening = listen(shop.app, { hostname: "127.0.0.1", port: Number(new URL(base_url).port) });
  let shown: Required<Pick<Visit, "html" | "headers">> = { html: "", headers: {} };
  const pages = new Hono().get("*", (c) => c.html(shown.html, 200, shown.headers));
  const host = listen(pages, { hostname: "127.0.0.1", port: 0 });

  return {
    shop,
    base_url,
    /** The shop owner's page. */
    url: `http://127.0.0.1:${host.port}/`,
    /** Puts the tag into the owner's page, and the script at its end where the page does not say `{script}`. */
    show({ tag = {}, html = "<!doctype html><title>A page</title>{tag}", headers = {} }: Visit = {}): void {
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

/** The same with visitors in a browser. */
export async function openSite<Shop extends TestShop = TestShop>(
  browser: Browser,
  open?: (place: Place) => Promise<Shop>,
) {
  const place = await openPlace(open);
  const contexts: BrowserContext[] = [];

  return {
    ...place,
    /** What a visitor sees who opens it; faults of its scripts are kept in `errors`. */
    async visit({ context, prepare, ...page_of_owner }: Visit = {}) {
      place.show(page_of_owner);
      const opened = await browser.newContext({ locale: "en", ...context });
      contexts.push(opened);
      await prepare?.(opened);
      const page = await opened.newPage();
      page.setDefaultTimeout(10_000);
      const errors = errorsOf(page);
      await page.goto(place.url);
      return { page, context: opened, errors };
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(contexts.map((context) => context.close()));
      await place[Symbol.asyncDispose]();
    },
  };
}
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Faults of a page's scripts and policy, as they come. */
export function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  return errors;
}
