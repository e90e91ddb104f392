/**
 * `deno task pictures [name …]` makes the README's pictures: `deno task pictures gear today` only these two. They show
 * the built widget and dashboard on a real server with the demo shop, so run `deno task build` first.
 */
import { join } from "node:path";
import sharp from "sharp";
import { startDatabase } from "../runner/database.ts";
import { openBrowser } from "../support/browser.ts";
import { photographDesk } from "./desk.ts";
import { photographShop } from "./shop.ts";
import { folder, hashes_file, hashOfViews, type PictureName, views } from "./views.ts";

const all = Object.keys(views) as PictureName[];
const wanted = Deno.args.length ? all.filter((name) => Deno.args.includes(name.replace(".webp", ""))) : all;
if (wanted.length < Deno.args.length) {
  console.error(`The pictures are ${all.map((name) => name.replace(".webp", "")).join(", ")}.`);
  Deno.exit(2);
}

await using database = await startDatabase();
Deno.env.set("TEST_DATABASE_URL", database.url);
await using browser = await openBrowser();
const saved: Partial<Record<PictureName, string>> = JSON.parse(await Deno.readTextFile(hashes_file).catch(() => "{}"));
for (const photograph of [photographShop, photographDesk]) {
  for await (const [name, png] of photograph(browser, wanted)) {
    const { data, info } = await sharp(png).webp({ quality: 84, smartSubsample: true }).toBuffer({
      resolveWithObject: true,
    });
    await Deno.writeFile(join(folder, name), data);
    saved[name] = hashOfViews(name);
    console.log(`${name}: ${info.width} × ${info.height}, ${Math.ceil(data.length / 1000)} kB`);
  }
}
const sorted = Object.fromEntries(all.map((name) => [name, saved[name]]));
await Deno.writeTextFile(hashes_file, `${JSON.stringify(sorted, null, 2)}\n`);
