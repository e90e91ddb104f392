import { createHash } from "node:crypto";
import { dirname, join, relative } from "node:path";
import { root } from "../support/sources.ts";

/** The folder of the README's pictures. */
export const folder = join(root, ".readme");
/** The hashes of the views at the time when each picture was made. */
export const hashes_file = join(folder, "pictures.json");

const frame = [
  "widget/ui/shell.tsx",
  "widget/shop/summary/summary.tsx",
  "widget/style/widget.css",
  "widget/text/en_first.ts",
];
const gear = ["widget/shop/gear/gear.tsx", "widget/style/checkout.css", "widget/style/extras.css"];
const dates = ["widget/shop/dates/dates.tsx", "widget/shop/gear_strip/gear_strip.tsx", "widget/style/gear_strip.css"];
const pay = ["widget/shop/pay/pay.tsx", "widget/shop/done/done.tsx", "widget/text/en_checkout.ts"];
const desk = [
  "widget/dashboard/shell/shell.tsx",
  "widget/dashboard/style/shell.css",
  "widget/dashboard/style/page.css",
];

/** The views, styles and sentences that each picture shows. */
export const views = {
  "gear.webp": [...frame, ...gear],
  "phone.webp": [...frame, ...dates, ...gear, ...pay],
  "brands.webp": [...frame, ...gear, "tests/support/brands.ts"],
  "today.webp": [...desk, "widget/dashboard/today/today.tsx", "widget/dashboard/style/today"],
  "calendar.webp": [...desk, "widget/dashboard/calendar/calendar.tsx", "widget/dashboard/style/calendar"],
} satisfies Record<string, string[]>;

export type PictureName = keyof typeof views;

/**
 * Returns a hash of what a picture shows: its views with the components inside, its styles and its sentences. Pixels
 * would differ between machines. Comments count for nothing.
 */
export function hashOfViews(name: PictureName): string {
  const hash = createHash("sha256");
  for (const path of filesOf(views[name])) hash.update(path).update(codeOf(path));
  return hash.digest("hex").slice(0, 16);
}

/** Returns the files, those of folders, and the components and style sheets that they import. */
function filesOf(paths: readonly string[]): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    if (Deno.statSync(join(root, path)).isDirectory) {
      for (const { name } of Deno.readDirSync(join(root, path))) add(`${path}/${name}`);
      return;
    }
    found.add(path);
    for (const [, from] of codeOf(path).matchAll(/^(?:import|@import)\b[^";]*"(\.[^"]+\.(?:tsx|css))"/gm)) {
      add(relative(root, join(root, dirname(path), from!)));
    }
  };
  for (const path of paths) add(path);
  return [...found].sort();
}

function codeOf(path: string): string {
  return Deno.readTextFileSync(join(root, path)).replace(/\/\*.*?\*\/|^ *\/\/.*$/gms, "");
}
