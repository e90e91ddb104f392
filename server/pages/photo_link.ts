import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { setRouteName } from "../http/access_log.ts";
import { openPhotoLink } from "../privacy/photo_links.ts";
import { invalidLinkPage, setPrivateUrlHeaders } from "./link_page.ts";

/** Creates `/photos/…`, the addresses of photos in the export of a customer's data. */
export function photoLinkPages(deps: Deps): Hono {
  return new Hono().get("/photos/:tenant_id/:id/:key", async (c) => {
    setRouteName(c, "GET /photos");
    setPrivateUrlHeaders(c);
    const photo = await openPhotoLink(deps, c.req.param());
    if (!photo) return await invalidLinkPage(c, "unknown");
    return c.body(photo.bytes, 200, { "content-type": photo.type, "x-content-type-options": "nosniff" });
  });
}
