import { issueKey } from "../keys/issue.ts";
import { findShopBySlug } from "../shops/shops.sql.ts";
import { printResult, runCommand } from "./run_command.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";

const usage = "deno task key create --shop SLUG --kind secret|publishable [--name NAME] [--json]";

const kinds = ["secret", "publishable"] as const;

function readOptions() {
  const { texts, positionals: [verb], json, faults } = readArguments({
    texts: ["shop", "kind", "name"],
    positionals: 1,
  });
  const { shop: slug = "", name = null } = texts;
  const kind = kinds.find((known) => known === texts.kind);
  if (verb !== "create") faults.push("the first word must be create");
  if (!slug) faults.push("--shop: is required");
  if (!kind) faults.push("--kind: must be secret or publishable");
  assertNoFaults(faults, usage);
  return { slug, kind: kind!, name, json };
}

await runCommand(readOptions, async (deps, { slug, kind, name, json }) => {
  const shop = await findShopBySlug(deps.sql, slug);
  if (!shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
  const { id, key } = await issueKey(deps, shop.id, { kind, mode: shop.mode, name });
  printResult({ id, kind, mode: shop.mode, key }, json);
});
