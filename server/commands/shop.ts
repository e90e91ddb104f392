import { parseArgs } from "node:util";
import { createApp } from "../app.ts";
import { ShopDraft } from "../../shared/contract/shop.ts";
import { connectShop, listShops } from "../shops/shops.sql.ts";
import { fillDemo } from "./demo/fill.ts";
import { openShop } from "./open_shop.ts";
import { say, Usage, withDeps } from "./with_deps.ts";

const usage =
  `deno task shop create --name NAME --slug SLUG [--currency EUR] [--timezone Europe/Berlin] [--locale en] [--mode live|test] [--demo] [--json]
deno task shop list [--json]
deno task shop connect --shop SLUG --stripe-account acct_… [--json]`;

const text = { type: "string" } as const;
const yes = { type: "boolean", default: false } as const;
const { values, positionals: [verb] } = parseArgs({
  allowPositionals: true,
  options: {
    name: text,
    slug: text,
    currency: text,
    timezone: text,
    locale: text,
    mode: text,
    shop: text,
    "stripe-account": text,
    demo: yes,
    json: yes,
  },
});

await withDeps(async (deps) => {
  if (verb === "list") {
    const shops = await listShops(deps.sql);
    if (values.json) console.log(JSON.stringify(shops));
    else for (const shop of shops) console.log(`${shop.slug.padEnd(24)} ${shop.mode.padEnd(5)} ${shop.id}  ${shop.name}`);
  } else if (verb === "create") {
    const { demo, json, shop: _shop, "stripe-account": _account, mode = "live", ...draft } = values;
    const { data, error } = ShopDraft.pick({ name: true, slug: true, currency: true, timezone: true, locale: true })
      .partial({ currency: true, timezone: true, locale: true }).safeParse(draft);
    const faults = error?.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`) ?? [];
    if (mode !== "live" && mode !== "test") faults.push("--mode: must be live or test");
    if (!data || faults.length) throw new Usage(`${faults.join("\n")}\n\n${usage}`);
    const opened = await openShop(deps, { ...data, mode: mode as "live" | "test" });
    if (demo) {
      const app = createApp(deps, { log: () => {}, limiter: undefined });
      await fillDemo(app, { base_url: deps.settings.base_url, ...opened });
    }
    say(opened, json);
  } else if (verb === "connect" && values.shop && /^acct_\w+$/.test(values["stripe-account"] ?? "")) {
    const id = await connectShop(deps.sql, values.shop, values["stripe-account"]!);
    if (!id) throw new Usage(`No shop has the slug ${values.shop}`);
    say({ id, stripe_account: values["stripe-account"] }, values.json);
  } else throw new Usage(usage);
});
