import assert from "node:assert/strict";
import { join } from "node:path";
import { files, root } from "../support/sources.ts";

function stylesIn(folder: string): string[] {
  return [...Deno.readDirSync(folder)].flatMap(({ name, isDirectory }) => {
    const path = join(folder, name);
    if (isDirectory) return ["dist", "node_modules"].includes(name) ? [] : stylesIn(path);
    return name.endsWith(".css") ? [Deno.readTextFileSync(path)] : [];
  });
}

Deno.test("each custom property that a style uses is set by a style or a script", () => {
  const styles = stylesIn(join(root, "widget")).join("\n");
  const scripts = files.map(({ text }) => text).join("\n");
  const used = new Set(Array.from(styles.matchAll(/var\((--[\w-]+)/g), ([, name]) => name!));
  const set = new Set([
    ...Array.from(`${styles}\n${scripts}`.matchAll(/(--[\w-]+)["`]?\]?\s*:/g), ([, name]) => name!),
    ...Array.from(scripts.matchAll(/["'`](--[\w-]+)["'`]/g), ([, name]) => name!),
  ]);
  // The page around the widget sets these
  const unset = [...used].filter((name) => !set.has(name) && !name.startsWith("--rental-"));
  assert.deepEqual(unset, []);
});
