import { type Context, Hono } from "hono";
import type { Deps } from "../deps.ts";
import { setRouteName } from "../http/access_log.ts";
import type { Downloads } from "../storage/downloads.ts";
import { typeOf } from "../storage/storage.ts";

interface PhotoRouteOptions {
  downloads: Downloads;
  clientOf(c: Context): string;
}

/**
 * Creates `GET /storage/t/<shop>/<photo>`, which streams photos. Other stored files, such as waivers, have other paths.
 */
export function photoRoute({ storage }: Pick<Deps, "storage">, { downloads, clientOf }: PhotoRouteOptions): Hono {
  return new Hono().get("/storage/t/:shop/:file{[\\w-]+\\.(?:jpg|png|webp|gif)}", async (c) => {
    setRouteName(c, "GET /storage/t/:shop/:file");
    const { shop, file } = c.req.param();
    const path = `t/${shop}/${file}`;
    const headers = {
      "content-type": typeOf(path),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    };
    return await downloads.send(c, clientOf(c), { headers, open: () => storage.open(path) });
  });
}
