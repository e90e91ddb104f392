import { Email } from "../../shared/contract/common.ts";
import { Role } from "../../shared/contract/role.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Deps } from "../deps.ts";
import { findShopBySlug } from "../shops/shops.sql.ts";
import { addPerson } from "../staff/add_person.ts";
import { createSignInLink } from "../staff/create_link.ts";
import { listMemberships } from "../staff/person.sql.ts";
import { type Arguments, assertNoFaults, readArguments, RefusedError, UsageError } from "./arguments.ts";
import { printResult, runCommand } from "./run_command.ts";

const usage = `deno task staff add --shop SLUG --email EMAIL --role owner|manager|staff [--name NAME] [--json]
deno task staff link --email EMAIL [--shop SLUG] [--json]`;

function readCommand(): (deps: Deps) => Promise<void> {
  const verb = Deno.args.find((word) => !word.startsWith("-"));
  if (verb === "add") return add(readArguments({ texts: ["shop", "email", "role", "name"], positionals: 1 }));
  if (verb === "link") return link(readArguments({ texts: ["shop", "email"], positionals: 1 }));
  throw new UsageError(`the first word must be add or link\n\n${usage}`);
}

function add({ texts: { shop: slug = "", name, ...texts }, json, faults }: Arguments) {
  if (!slug) faults.push("--shop: is required");
  const email = readEmail(texts.email, faults);
  const { data: role } = Role.safeParse(texts.role);
  if (!role) faults.push(`--role: must be ${Role.options.toReversed().join(", ").replace(/, (?!.*,)/, " or ")}`);
  assertNoFaults(faults, usage);
  return async (deps: Deps) => {
    const shop = await findShopBySlug(deps.sql, slug);
    if (!shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    const added = await deps.sql.begin(async (tx) => await addPerson(tx, deps, shop.id, { email, name, role: role! }));
    printResult({ id: added.id, email: added.email, role: added.role }, json);
  };
}

function link({ texts: { shop: slug, ...texts }, json, faults }: Arguments) {
  const email = readEmail(texts.email, faults);
  assertNoFaults(faults, usage);
  return async ({ sql, settings }: Deps) => {
    const shops = await listMemberships(sql, canonicalEmail(email));
    const person = slug ? shops.find((shop) => shop.slug === slug) : shops[0];
    if (!person) {
      const where = slug ? `the shop ${slug}` : "any shop";
      const fix = `deno task staff add --shop ${slug ?? "SLUG"} --email ${email} --role owner`;
      throw new RefusedError(`${email} does not work for ${where}, or is disabled. To add them: ${fix}`);
    }
    const url = await createSignInLink(sql, person, settings.base_url);
    printResult({ link: url, valid: "once, for 10 minutes" }, json);
  };
}

function readEmail(text: string | undefined, faults: string[]): string {
  const { data } = Email.safeParse(text);
  if (!data) faults.push(`--email: ${text === undefined ? "is required" : "must be an e-mail address"}`);
  return data ?? "";
}

await runCommand(readCommand, async (deps, run) => await run(deps));
