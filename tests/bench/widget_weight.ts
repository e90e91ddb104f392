import { gzipSync } from "node:zlib";
import { type Row, spreadOf } from "./row.ts";

const folder = new URL("../../widget/dist/v1/", import.meta.url);
const LIMIT = 30;
const languages = /^(de|fr|es|ar)-/;

/** `widget-gzip`: what a page's visitor loads before anything is chosen, and what a booking loads in all, without Stripe.js. */
export async function weighWidget(): Promise<Row[]> {
  const files = new Map<string, number>();
  for (const { name } of Deno.readDirSync(folder)) {
    if (name.endsWith(".js")) files.set(name, gzipSync(await Deno.readFile(new URL(name, folder)), { level: 9 }).length / 1000);
  }
  const sum = (chosen: (name: string) => boolean) =>
    [...files].filter(([name]) => chosen(name)).reduce((all, [, size]) => all + size, 0);
  const first = sum((name) => name === "rental-shop.js");
  const all = sum((name) => !languages.test(name) && !name.startsWith("links-"));
  return [
    row("at first sight", first, { bar: `≤ ${LIMIT}`, holds: first <= LIMIT }),
    row("a whole booking in English, without Stripe.js", all, { bar: `≤ ${LIMIT}`, holds: all <= LIMIT }),
  ];
}

function row(what: string, size: number, { bar, holds }: Pick<Row, "bar" | "holds">): Row {
  return { name: "widget-gzip", what, unit: "kB", ours: spreadOf([size]), against: "", theirs: null, ratio: null, bar, holds };
}
