import { Email } from "../../shared/contract/common.ts";
import { Role } from "../../shared/contract/role.ts";
import { canonicalEmail } from "../customers/email.ts";
import type { Deps } from "../deps.ts";
import { findShopBySlug } from "../shops/shops.sql.ts";
import { addPerson } from "../staff/add_person.ts";
import { createSignInLink } from "../staff/create_link.ts";
import { listInvitations, listMemberships } from "../staff/person.sql.ts";
import {
  type Arguments,
  assertNoFaults,
  readArguments,
  readVerb,
  RefusedError,
  UsageError,
  usageError,
} from "./arguments.ts";
import type { Help } from "./help.ts";
import { printResult, runCommand } from "./run_command.ts";

const help: Help = {
  task: "staff",
  summary: "Adds people who work for a shop, and creates links that sign them in to the dashboard.",
  usage: [
    "add --shop SLUG --email EMAIL --role owner|manager|staff [--name NAME]",
    "link --email EMAIL [--shop SLUG]",
  ],
  meanings: {
    add: "adds a person to a shop",
    link: "prints a link that signs a person in once, within 10 minutes; for a machine without mail",
    "--role ROLE": "staff for the counter, manager for prices and refunds as well, owner for everything",
    "--shop SLUG": "the shop; link takes the first shop of the person without it",
  },
  examples: [
    { purpose: "A colleague at the counter", args: "add --shop harbour --email bo@example.com --role staff --name Bo" },
    { purpose: "Sign in without mail", args: "link --email ada@example.com" },
  ],
};

function readCommand(): (deps: Deps) => Promise<void> {
  const verb = readVerb();
  if (verb === "add") return add(readArguments({ texts: ["shop", "email", "role", "name"], positionals: 1 }));
  if (verb === "link") return link(readArguments({ texts: ["shop", "email"], positionals: 1 }));
  throw usageError(["the first word must be add or link"], help);
}

function add({ texts: { shop: slug = "", name, ...texts }, json, faults }: Arguments) {
  if (!slug) faults.push("--shop: is required");
  const email = readEmail(texts.email, faults);
  const { data: role } = Role.safeParse(texts.role);
  if (!role) faults.push(`--role: must be ${Role.options.toReversed().join(", ").replace(/, (?!.*,)/, " or ")}`);
  assertNoFaults(faults, help);
  return async (deps: Deps) => {
    const shop = await findShopBySlug(deps.sql, slug);
    if (!shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    const added = await deps.sql.begin(async (tx) =>
      await addPerson(tx, deps, shop.id, { email, name, role: role!, is_accepted: true })
    );
    printResult({ id: added.id, email: added.email, role: added.role }, json);
  };
}

function link({ texts: { shop: slug, ...texts }, json, faults }: Arguments) {
  const email = readEmail(texts.email, faults);
  assertNoFaults(faults, help);
  return async ({ sql, settings }: Deps) => {
    const address = canonicalEmail(email);
    const shops = [...await listMemberships(sql, address), ...await listInvitations(sql, address)];
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

await runCommand({ help, readOptions: readCommand, run: async (deps, run) => await run(deps) });
