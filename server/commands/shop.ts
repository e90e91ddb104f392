import { createApp } from "../app.ts";
import { ShopDraft } from "../../shared/contract/shop.ts";
import type { Deps } from "../deps.ts";
import { isLocalAddress } from "../local_address.ts";
import { deleteShop } from "../shops/delete_shop.ts";
import { connectShop, findShopBySlug, listShops } from "../shops/shops.sql.ts";
import { fillDemo } from "./demo/fill.ts";
import { openShop } from "./open_shop.ts";
import { say, withDeps } from "./with_deps.ts";
import { readWords, refuse, Refused, Usage, type Words } from "./words.ts";

const usage =
  `deno task shop create --name NAME --slug SLUG [--currency EUR] [--timezone Europe/Berlin] [--locale en] [--mode live|test] [--demo] [--json]
deno task shop list [--json]
deno task shop connect --shop SLUG --stripe-account acct_… [--json]
deno task shop delete --shop SLUG --yes [--force] [--json]`;

const NewShop = ShopDraft.pick({ name: true, slug: true, currency: true, timezone: true, locale: true })
  .partial({ currency: true, timezone: true, locale: true });

function readOrder(): (deps: Deps) => Promise<void> {
  const verb = Deno.args.find((word) => !word.startsWith("-"));
  if (verb === "create") {
    return create(readWords({ texts: [...NewShop.keyof().options, "mode"], flags: ["demo"], positionals: 1 }));
  }
  if (verb === "list") return list(readWords({ positionals: 1 }));
  if (verb === "connect") return connect(readWords({ texts: ["shop", "stripe-account"], positionals: 1 }));
  if (verb === "delete") return remove(readWords({ texts: ["shop"], flags: ["yes", "force"], positionals: 1 }));
  throw new Usage(`the first word must be create, list, connect or delete\n\n${usage}`);
}

function create({ texts: { mode = "live", ...draft }, flags: { demo }, json, faults }: Words) {
  const { data, error } = NewShop.safeParse(draft);
  faults.push(...error?.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`) ?? []);
  if (mode !== "live" && mode !== "test") faults.push("--mode: must be live or test");
  refuse(faults, usage);
  return async (deps: Deps) => {
    // its goods are fictitious, so nobody may pay for them with real money
    if (demo && mode === "live" && !isLocalAddress(deps.settings.base_url)) {
      throw new Usage("--demo: fills only test shops where BASE_URL is public; add --mode test");
    }
    const opened = await openShop(deps, { ...data!, mode: mode as "live" | "test" });
    if (demo) {
      const app = createApp(deps, { log: () => {}, limiter: undefined });
      await fillDemo(app, { base_url: deps.settings.base_url, ...opened });
    }
    say(opened, json);
  };
}

function list({ json, faults }: Words) {
  refuse(faults, usage);
  return async ({ sql }: Deps) => {
    const shops = await listShops(sql);
    if (json) console.log(JSON.stringify(shops));
    else {for (const shop of shops) {
        console.log(`${shop.slug.padEnd(24)} ${shop.mode.padEnd(5)} ${shop.id}  ${shop.name}`);
      }}
  };
}

function connect({ texts, json, faults }: Words) {
  const { shop: slug = "", "stripe-account": stripe_account = "" } = texts;
  if (!slug) faults.push("--shop: is required");
  if (!/^acct_\w+$/.test(stripe_account)) faults.push("--stripe-account: must be like acct_…");
  refuse(faults, usage);
  return async ({ sql }: Deps) => {
    const id = await connectShop(sql, slug, stripe_account);
    if (!id) throw new Usage(`--shop: no shop has the slug ${slug}`);
    say({ id, stripe_account }, json);
  };
}

function remove({ texts: { shop: slug = "" }, flags: { yes = false, force = false }, json, faults }: Words) {
  if (!slug) faults.push("--shop: is required");
  if (!yes) faults.push("--yes: is required; every record and file of the shop is deleted for good");
  refuse(faults, usage);
  return async (deps: Deps) => {
    const shop = await findShopBySlug(deps.sql, slug);
    if (!shop) throw new Usage(`--shop: no shop has the slug ${slug}`);
    const deletion = await deleteShop(deps, shop.id, { force });
    if (!deletion.deleted) {
      const open = Object.entries(deletion.open).map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`);
      throw new Refused(`The shop has ${open.join(", ")}. Settle them first, or add --force`);
    }
    const { rows, files } = deletion;
    say(json ? { id: shop.id, slug, rows, files } : { id: shop.id, slug, ...rows, files }, json);
  };
}

await withDeps(readOrder, async (deps, run) => await run(deps));
