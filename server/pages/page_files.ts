import { Hono } from "hono";
import { sendBytes } from "../http/in_parts.ts";
import { notFound } from "../problem.ts";

const types = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
  png: "image/png",
};
const folder = new URL("files/", import.meta.url);

/** Serves the style sheets, drawings and scripts of our pages. Reads them once, at the start. */
export function pageFiles(): Hono {
  const files = new Map(
    [...Deno.readDirSync(folder)].map(({ name }) => [name, Deno.readFileSync(new URL(name, folder))]),
  );
  return new Hono().get("/pages/:file", (c) => {
    const name = c.req.param("file");
    const file = files.get(name);
    if (file === undefined) throw notFound();
    const type = types[name.split(".").pop() as keyof typeof types];
    return sendBytes(c, file, { "content-type": type, "cache-control": "public, max-age=3600" });
  });
}
