import { gzipSync } from "node:zlib";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";

const folder = new URL("../../widget/dist/v1/", import.meta.url);

/** What a visitor's browser loads of ours (kB, gzip): at first sight, and with every later step; Stripe.js and other languages aside. */
export function widgetWeight(): Promise<Row[]> {
  const languages = /^(ar|de|es|fr)-/;
  const files = [...Deno.readDirSync(folder)].map(({ name }) => name).filter((name) =>
    name.endsWith(".js") && !languages.test(name)
  );
  const sizeOf = (names: string[]) =>
    names.reduce((sum, name) => sum + gzipSync(Deno.readFileSync(new URL(name, folder)), { level: 9 }).length, 0) / 1_000;
  const [name, unit] = ["widget-gzip", "kB"];
  return Promise.resolve([
    atMost(30, [sizeOf(files)], { name, what: "all steps", unit }),
    { ...atMost(30, [sizeOf(["rental-shop.js"])], { name, what: "first sight", unit }), bar: "", holds: true },
  ]);
}
