import { type Context, Hono } from "hono";
import { setRouteName } from "../http/access_log.ts";
import { sendBytes } from "../http/in_parts.ts";
import type { Downloads } from "../storage/downloads.ts";
import { notFound } from "../problem.ts";
import type { WidgetVersions } from "./widget_versions.ts";
import { ENCODINGS } from "./built_files.ts";
import type { Widget } from "./widget.ts";

/** The source of files of other versions, and how they are sent. */
interface StoredVersions {
  versions: WidgetVersions;
  downloads: Downloads;
  clientOf(c: Context): string;
}

/**
 * Serves the widget.
 *
 * `/widget/v1/…` is the newest version, cached for 5 minutes. `/widget/<version>/…` is cached for ever. Files of this
 * server's build come from memory, files of other versions from storage.
 */
export function widgetFiles({ version, files }: Widget, { versions, downloads, clientOf }: StoredVersions): Hono {
  const app = new Hono();
  app.get("/widget/:version/:file", async (c) => {
    setRouteName(c, "GET /widget/:version/:file");
    const { version: address, file: name } = c.req.param();
    const accepts = c.req.header("accept-encoding") ?? "";
    const encoding = ENCODINGS.find((known) => accepts.includes(known)) ?? "plain";
    const headers = {
      ...encoding !== "plain" && { "content-encoding": encoding },
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": address === "v1" ? "public, max-age=300" : "public, max-age=31536000, immutable",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
      vary: "Accept-Encoding",
    };
    const own = address === "v1" || address === version ? files.get(name) : undefined;
    if (own) return sendBytes(c, own[encoding], headers);
    const found = await versions.find(address, name);
    if (!found) throw notFound();
    return await downloads.send(c, clientOf(c), { headers, open: () => versions.open(found, encoding, name) });
  });
  return app;
}
