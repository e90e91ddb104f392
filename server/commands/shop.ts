import { createApp } from "../app.ts";
import { Email } from "../../shared/contract/common.ts";
import { ShopDraft } from "../../shared/contract/shop.ts";
import type { Deps } from "../deps.ts";
import { issueMessage } from "../http/issue_message.ts";
import { isLocalAddress } from "../local_address.ts";
import { deleteShop } from "../shops/delete_shop.ts";
import { connectShop, findShopBySlug, listShops, setShopOwner } from "../shops/shops.sql.ts";
import { ensureOwner } from "../staff/add_person.ts";
import { fillDemo } from "./demo/fill.ts";
import { createShop } from "./create_shop.ts";
import { printResult, runCommand } from "./run_command.ts";
import { type Arguments, assertNoFaults, readArguments, RefusedError, UsageError } from "./arguments.ts";

const usage =
  `deno task shop create --name NAME --slug SLUG --owner EMAIL [--currency EUR] [--timezone Europe/Berlin] [--locale en] [--mode live|test] [--demo] [--json]
deno task shop list [--json]
deno task shop update --shop SLUG --owner EMAIL [--json]
deno task shop connect --shop SLUG --stripe-account acct_… [--json]
deno task shop delete --shop SLUG --yes [--force] [--json]`;

const NewShop = ShopDraft.pick({ name: true, slug: true, currency: true, timezone: true, locale: true })
  .partial({ currency: true, timezone: true, locale: true });

function readCommand(): (deps: Deps) => Promise<void> {
  const verb = Deno.args.find((word) => !word.startsWith("-"));
  if (verb === "create") {
    const texts = [...NewShop.keyof().options, "mode", "owner"];
    return create(readArguments({ texts, flags: ["demo"], positionals: 1 }));
  }
  if (verb === "update") return update(readArguments({ texts: ["shop", "owner"], positionals: 1 }));
  if (verb === "list") return list(readArguments({ positionals: 1 }));
  if (verb === "connect") return connect(readArguments({ texts: ["shop", "stripe-account"], positionals: 1 }));
  if (verb === "delete") return remove(readArguments({ texts: ["shop"], flags: ["yes", "force"], positionals: 1 }));
  throw new UsageError(`the first word must be create, update, list, connect or delete\n\n${usage}`);
}

function create({ texts: { mode = "live", owner, ...draft }, flags: { demo }, json, faults }: Arguments) {
  const { data, error } = NewShop.safeParse(draft, {
    error: (issue) => issue.input === undefined ? "is required" : issueMessage(issue),
  });
  faults.push(...error?.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`) ?? []);
  const owner_email = readOwner(owner, faults);
  if (mode !== "live" && mode !== "test") faults.push("--mode: must be live or test");
  assertNoFaults(faults, usage);
  return async (deps: Deps) => {
    // The demo items are fictitious, so nobody may pay real money for them.
    if (demo && mode === "live" && !isLocalAddress(deps.settings.base_url)) {
      throw new UsageError("--demo: is for test shops only while BASE_URL is public; add --mode test");
    }
    const shop = await createShop(deps, { ...data!, owner_email, mode: mode as "live" | "test" });
    if (demo) {
      const app = createApp(deps, { log: () => {}, limiter: undefined });
      await fillDemo(app, { images: deps.images, base_url: deps.settings.base_url, ...shop });
    }
    printResult(shop, json);
  };
}

/** Returns the owner's address. Adds a fault if it is missing or wrong: nobody would hear of bookings and failures. */
function readOwner(owner: string | undefined, faults: string[]): string {
  const { data } = Email.safeParse(owner);
  if (!data) {
    const fault = owner === undefined ? "is required" : "must be an e-mail address";
    faults.push(`--owner: ${fault}, such as --owner ada@example.com; mails to the shop go there`);
  }
  return data ?? "";
}

function update({ texts: { shop: slug = "", owner }, json, faults }: Arguments) {
  if (!slug) faults.push("--shop: is required");
  const owner_email = readOwner(owner, faults);
  assertNoFaults(faults, usage);
  return async (deps: Deps) => {
    const id = await deps.sql.begin(async (tx) => {
      const id = await setShopOwner(tx, slug, owner_email);
      if (id) await ensureOwner(tx, deps, id, owner_email);
      return id;
    });
    if (!id) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    printResult({ id, owner_email }, json);
  };
}

function list({ json, faults }: Arguments) {
  assertNoFaults(faults, usage);
  return async ({ sql }: Deps) => {
    const shops = await listShops(sql);
    if (json) return console.log(JSON.stringify(shops));
    for (const { id, slug, mode, name } of shops) {
      console.log(`${slug.padEnd(24)} ${mode.padEnd(5)} ${id}  ${name}`);
    }
  };
}

function connect({ texts, json, faults }: Arguments) {
  const { shop: slug = "", "stripe-account": stripe_account = "" } = texts;
  if (!slug) faults.push("--shop: is required");
  if (!/^acct_\w+$/.test(stripe_account)) faults.push("--stripe-account: must be like acct_…");
  assertNoFaults(faults, usage);
  return async ({ sql }: Deps) => {
    const id = await connectShop(sql, slug, stripe_account);
    if (!id) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    printResult({ id, stripe_account }, json);
  };
}

function remove({ texts: { shop: slug = "" }, flags: { yes = false, force = false }, json, faults }: Arguments) {
  if (!slug) faults.push("--shop: is required");
  if (!yes) faults.push("--yes: is required; every record and file of the shop is deleted permanently");
  assertNoFaults(faults, usage);
  return async (deps: Deps) => {
    const shop = await findShopBySlug(deps.sql, slug);
    if (!shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    const deletion = await deleteShop(deps, shop.id, { force });
    if (!deletion.deleted) {
      const open = Object.entries(deletion.open).map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`);
      throw new RefusedError(`The shop has ${open.join(", ")}. Settle them first, or add --force`);
    }
    const { rows, files } = deletion;
    printResult(json ? { id: shop.id, slug, rows, files } : { id: shop.id, slug, ...rows, files }, json);
  };
}

await runCommand(readCommand, async (deps, run) => await run(deps));
