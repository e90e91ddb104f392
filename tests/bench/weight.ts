import { readWidget } from "../../server/pages/widget.ts";
import { atMost } from "./rounds.ts";
import type { Row } from "./row.ts";

const entry = /^rental-shop\b/,
  mine = /^my_bookings_step-/,
  links = /^links-/,
  languages = /^(ar|de|es|fr)-/,
  stripes = /^pure-/;

/**
 * What a visitor's browser loads of ours (kB), as the server sends it. The bar is everything of a booking with a waiver and
 * a card, in English; Stripe's own code is Stripe's, and told apart.
 */
export async function widgetWeight(): Promise<Row[]> {
  const files = [...(await readWidget()).files];
  const sizes = (which: (name: string) => boolean, as: "gzip" | "br" = "gzip") =>
    files.filter(([name]) => which(name)).map(([, file]) => file[as].length / 1_000);
  const sum = (...of: Parameters<typeof sizes>) => sizes(...of).reduce((total, size) => total + size, 0);
  const inBooking = (name: string) => ![mine, links, languages, stripes].some((aside) => aside.test(name));
  const row = (what: string, size: number): Row => atMost(30, [size], { name: "widget-gzip", what, unit: "kB" });
  const told = (what: string, size: number): Row => ({ ...row(what, size), bar: "", holds: true });
  return [
    row("whole booking", sum(inBooking)),
    told("whole booking, for browsers that take brotli", sum(inBooking, "br")),
    told("first sight", sum((name) => entry.test(name))),
    told("my bookings, when opened", sum((name) => mine.test(name))),
    told("pages behind mailed links, whole", sum((name) => inBooking(name) || links.test(name))),
    told("largest other language", Math.max(...sizes((name) => languages.test(name)))),
    told("Stripe's loader", sum((name) => stripes.test(name))),
  ];
}
