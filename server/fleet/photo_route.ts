import { Hono } from "hono";
import type { Deps } from "../deps.ts";
import { notFound } from "../problem.ts";

/** `GET /storage/t/<shop>/<photo>`: photos, and nothing else that the store holds. What a sender called them is not repeated. */
export function photoRoute({ storage }: Pick<Deps, "storage">): Hono {
  return new Hono().get("/storage/t/:shop/:file{[\\w-]+\\.(?:jpg|png|webp|gif)}", async (c) => {
    const { shop, file } = c.req.param();
    const photo = await storage.get(`t/${shop}/${file}`);
    if (!photo) throw notFound();
    return c.body(Uint8Array.from(photo.bytes), 200, {
      "content-type": photo.type,
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
    });
  });
}
