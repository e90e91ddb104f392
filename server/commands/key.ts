import { parseArgs } from "node:util";
import { issueKey } from "../keys/issue.ts";
import { findShopBySlug } from "../shops/shops.sql.ts";
import { say, Usage, withDeps } from "./with_deps.ts";

const usage = "deno task key create --shop SLUG --kind secret|publishable [--name NAME] [--json]";

const { values, positionals: [verb] } = parseArgs({
  allowPositionals: true,
  options: {
    shop: { type: "string" },
    kind: { type: "string" },
    name: { type: "string" },
    json: { type: "boolean", default: false },
  },
});

await withDeps(async (deps) => {
  const { shop: slug, kind, name = null, json } = values;
  if (verb !== "create" || !slug || kind !== "secret" && kind !== "publishable") throw new Usage(usage);
  const shop = await findShopBySlug(deps.sql, slug);
  if (!shop) throw new Usage(`No shop has the slug ${slug}`);
  const { id, key } = await issueKey(deps, shop.id, { kind, mode: shop.mode, name });
  say({ id, kind, mode: shop.mode, key }, json);
});
