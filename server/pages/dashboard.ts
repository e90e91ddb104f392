import { type Context, Hono } from "hono";
import { setRouteName } from "../http/access_log.ts";
import { matchesEtag } from "../http/etag.ts";
import { sendBytes } from "../http/in_parts.ts";
import { notFound } from "../problem.ts";
import { ENCODINGS } from "./built_files.ts";
import { type Dashboard, WORKER } from "./dashboard_files.ts";

/**
 * The dashboard loads and calls nothing but this server. Photos may come from any host. Trusted Types refuse text as
 * HTML or script in browsers that have them.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob: https: http:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  // Previews of mails and of the widget.
  "frame-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  // The address of the service worker is the only text that becomes a script.
  "trusted-types dashboard-worker",
].join("; ");

/** The service worker loads the page and its files, and runs no other code. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** Makes the dashboard installable on a phone. */
const manifest = {
  id: "/dashboard",
  name: "Dashboard",
  short_name: "Dashboard",
  start_url: "/dashboard",
  scope: "/dashboard",
  display: "standalone",
  background_color: "#ffffff",
  theme_color: "#0b6e69",
  icons: [
    { src: "/pages/icon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/pages/icon_192.png", sizes: "192x192", type: "image/png" },
    { src: "/pages/icon_512.png", sizes: "512x512", type: "image/png" },
    { src: "/pages/icon_maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

/**
 * Serves the dashboard: one page for `/dashboard` and every view below it, and its files.
 *
 * The page is revalidated by each visit. The files have a hash in their name and are cached for ever.
 */
export function dashboardPages({ page, etag, files }: Dashboard): Hono {
  const app = new Hono();
  const sendFile = (c: Context, name: string, headers: Record<string, string>) => {
    const file = files.get(name);
    if (!file) throw notFound();
    const accepts = c.req.header("accept-encoding") ?? "";
    const encoding = ENCODINGS.find((known) => accepts.includes(known)) ?? "plain";
    return sendBytes(c, file[encoding], {
      ...encoding !== "plain" && { "content-encoding": encoding },
      "content-type": name.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
      ...headers,
    });
  };
  app.get("/dashboard/files/:file", (c) => {
    setRouteName(c, "GET /dashboard/files/:file");
    const name = c.req.param("file");
    // Its address is another one, because it is not cached.
    if (name === WORKER) throw notFound();
    return sendFile(c, name, { "cache-control": "public, max-age=31536000, immutable" });
  });
  app.get("/dashboard/service_worker.js", (c) => {
    setRouteName(c, "GET /dashboard/service_worker.js");
    return sendFile(c, WORKER, {
      "cache-control": "no-cache",
      "content-security-policy": WORKER_POLICY,
      // The page's address has no slash at its end, so it is above the folder of the script.
      "service-worker-allowed": "/dashboard",
    });
  });
  app.get("/dashboard/manifest.webmanifest", (c) => {
    setRouteName(c, "GET /dashboard/manifest.webmanifest");
    return c.body(JSON.stringify(manifest), 200, {
      "content-type": "application/manifest+json",
      "cache-control": "no-cache",
    });
  });
  const sendPage = (c: Context) => {
    setRouteName(c, "GET /dashboard/*");
    const headers = {
      etag,
      "cache-control": "no-cache",
      "content-security-policy": POLICY,
      // Booking numbers and days are in addresses.
      "referrer-policy": "same-origin",
      "x-robots-tag": "noindex",
    };
    if (matchesEtag(c, etag)) return c.body(null, 304, headers);
    return c.html(page, 200, headers);
  };
  app.get("/dashboard/*", sendPage);
  return app;
}
