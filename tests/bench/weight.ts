import { gzipSync } from "node:zlib";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";

const folder = new URL("../../widget/dist/v1/", import.meta.url);

/** What a visitor's browser loads of ours (kB, gzip). The bar is everything of a booking, in English; Stripe's own code is Stripe's. */
export function widgetWeight(): Promise<Row[]> {
  const files = [...Deno.readDirSync(folder)].map(({ name }) => ({
    name,
    kilobytes: gzipSync(Deno.readFileSync(new URL(name, folder)), { level: 9 }).length / 1_000,
  }));
  const languages = /^(ar|de|es|fr)-/, links = /^links-/, stripes = /^pure-/, entry = /^rental-shop\b/;
  const sizesOf = (which: (name: string) => boolean) => files.filter(({ name }) => which(name)).map(({ kilobytes }) => kilobytes);
  const sum = (which: (name: string) => boolean) => sizesOf(which).reduce((total, size) => total + size, 0);
  const inBooking = (name: string) => ![languages, links, stripes].some((aside) => aside.test(name));
  const row = (what: string, size: number): Row => atMost(30, [size], { name: "widget-gzip", what, unit: "kB" });
  const told = (what: string, size: number): Row => ({ ...row(what, size), bar: "", holds: true });
  return Promise.resolve([
    row("whole booking", sum(inBooking)),
    told("first sight", sum((name) => entry.test(name))),
    told("pages behind mailed links", sum((name) => inBooking(name) || links.test(name))),
    told("largest other language", Math.max(...sizesOf((name) => languages.test(name)))),
    told("Stripe's loader, theirs", sum((name) => stripes.test(name))),
  ]);
}
