import { issueKey } from "../keys/issue.ts";
import { findShopBySlug } from "../shops/shops.sql.ts";
import { printResult, runCommand } from "./run_command.ts";
import { assertNoFaults, readArguments, UsageError } from "./arguments.ts";
import type { Help } from "./help.ts";

const help: Help = {
  task: "key",
  summary: "Creates an API key of a shop and prints it. A secret key is shown only once.",
  usage: ["create --shop SLUG --kind secret|publishable [--name NAME]"],
  meanings: {
    "--shop SLUG": "the shop",
    "--kind KIND": "publishable for a website, secret for a server of the shop",
    "--name NAME": "what the key is for, as the list of keys shows it",
  },
  examples: [
    { purpose: "A key for a till", args: "create --shop harbour --kind secret --name Till" },
    { purpose: "Only the key, for a script", args: "create --shop harbour --kind publishable --json | jq -r .key" },
  ],
};

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
  assertNoFaults(faults, help);
  return { slug, kind: kind!, name, json };
}

await runCommand({
  help,
  readOptions,
  async run(deps, { slug, kind, name, json }) {
    const shop = await findShopBySlug(deps.sql, slug);
    if (!shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    const { id, key } = await issueKey(deps, shop.id, { kind, mode: shop.mode, name });
    printResult({ id, kind, mode: shop.mode, key }, json);
  },
});
