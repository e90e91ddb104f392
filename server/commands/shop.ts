import { createApp } from "../app.ts";
import { Email } from "../../shared/contract/common.ts";
import { ShopDraft } from "../../shared/contract/shop.ts";
import type { Deps } from "../deps.ts";
import { issueMessage } from "../http/issue_message.ts";
import { isLocalAddress } from "../local_address.ts";
import { addJob } from "../jobs/jobs.sql.ts";
import { storeKnownAccount } from "../payment_accounts/accounts.sql.ts";
import { deleteShop } from "../shops/delete_shop.ts";
import { connectShop, findShopBySlug, listShops, setShopOwner } from "../shops/shops.sql.ts";
import { ensureOwner } from "../staff/add_person.ts";
import { contentsOf } from "./demo/demo_shops.ts";
import { fillDemo } from "./demo/fill.ts";
import { DEMO_FAULT, isDemoName } from "./demo/names.ts";
import { createShop } from "./create_shop.ts";
import { printResult, runCommand } from "./run_command.ts";
import {
  type Arguments,
  assertNoFaults,
  readArguments,
  readVerb,
  RefusedError,
  UsageError,
  usageError,
} from "./arguments.ts";
import { formatColumns } from "./columns.ts";
import type { Help } from "./help.ts";
import type { Progress } from "./progress.ts";

const help: Help = {
  task: "shop",
  summary: "Creates, lists, changes and deletes shops.",
  usage: [
    "create --name NAME --slug SLUG --owner EMAIL [--currency EUR] [--timezone Europe/Berlin] [--locale en] " +
    "[--mode live|test] [--demo [kayaks|bikes|skis]]",
    "list",
    "update --shop SLUG --owner EMAIL",
    "connect --shop SLUG --stripe-account acct_…",
    "delete --shop SLUG --yes [--force]",
  ],
  meanings: {
    create: "creates a shop and prints its secret and publishable key",
    update: "names another owner",
    connect: "sends the shop's payments to its own account at Stripe",
    delete: "deletes every record and file of a shop permanently",
    "--slug SLUG": "the shop's name in addresses: lower-case letters, digits and hyphens",
    "--owner EMAIL": "signs in to the dashboard, and receives the mails to the shop",
    "--mode MODE": "test for demo payments and Stripe's test mode; live by default",
    "--demo [NAME]": "fills the new shop with demo items and photos; kayaks, bikes and skis have a price list",
    "--yes": "confirms the deletion",
    "--force": "deletes a shop that has open bookings or payments",
  },
  examples: [
    { purpose: "A shop", args: 'create --name "Harbour Bikes" --slug harbour --owner ada@example.com --currency CHF' },
    {
      purpose: "A shop to try things in",
      args: "create --name Trial --slug trial --owner ada@example.com --mode test --demo",
    },
    {
      purpose: "A trial shop with the price list of a ski hire",
      args: "create --name Skis --slug skis --owner ada@example.com --mode test --demo skis",
    },
    { purpose: "The slugs of all shops", args: "list --json | jq -r '.[].slug'" },
  ],
};

type Run = (deps: Deps, progress: Progress) => Promise<void>;

const NewShop = ShopDraft.pick({ name: true, slug: true, currency: true, timezone: true, locale: true })
  .partial({ currency: true, timezone: true, locale: true });

function readCommand(): Run {
  const verb = readVerb();
  if (verb === "create") {
    const texts = [...NewShop.keyof().options, "mode", "owner"];
    return create(readArguments({ texts, optional_texts: ["demo"], positionals: 1 }));
  }
  if (verb === "update") return update(readArguments({ texts: ["shop", "owner"], positionals: 1 }));
  if (verb === "list") return list(readArguments({ positionals: 1 }));
  if (verb === "connect") return connect(readArguments({ texts: ["shop", "stripe-account"], positionals: 1 }));
  if (verb === "delete") return remove(readArguments({ texts: ["shop"], flags: ["yes", "force"], positionals: 1 }));
  throw usageError(["the first word must be create, update, list, connect or delete"], help);
}

function create({ texts: { mode = "live", owner, demo, ...draft }, json, faults }: Arguments) {
  const { data, error } = NewShop.safeParse(draft, {
    error: (issue) => issue.input === undefined ? "is required" : issueMessage(issue),
  });
  faults.push(...error?.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`) ?? []);
  const owner_email = readOwner(owner, faults);
  if (mode !== "live" && mode !== "test") faults.push("--mode: must be live or test");
  if (demo && !isDemoName(demo)) faults.push(DEMO_FAULT);
  assertNoFaults(faults, help);
  return async (deps: Deps, progress: Progress) => {
    // The demo items are fictitious, so nobody may pay real money for them.
    if (demo !== undefined && mode === "live" && !isLocalAddress(deps.settings.base_url)) {
      throw new UsageError("--demo: is for test shops only while BASE_URL is public; add --mode test");
    }
    const shop = await createShop(deps, {
      ...data!,
      owner_email,
      mode: mode as "live" | "test",
      reminds: demo === undefined,
    });
    if (demo !== undefined) {
      const contents = contentsOf(isDemoName(demo) ? demo : undefined);
      const app = createApp(deps, { log: () => {}, limiter: undefined });
      await fillDemo(app, { images: deps.images, base_url: deps.settings.base_url, contents, ...shop, progress });
      progress.end();
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
  assertNoFaults(faults, help);
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
  assertNoFaults(faults, help);
  return async ({ sql }: Deps) => {
    const shops = await listShops(sql);
    if (json) return console.log(JSON.stringify(shops));
    if (shops.length) console.log(formatColumns(shops.map(({ id, slug, mode, name }) => [slug, mode, id, name])));
  };
}

function connect({ texts, json, faults }: Arguments) {
  const { shop: slug = "", "stripe-account": stripe_account = "" } = texts;
  if (!slug) faults.push("--shop: is required");
  if (!/^acct_\w+$/.test(stripe_account)) faults.push("--stripe-account: must be like acct_…");
  assertNoFaults(faults, help);
  return async ({ sql }: Deps) => {
    const id = await sql.begin(async (tx) => {
      const id = await connectShop(tx, slug, stripe_account);
      if (id) {
        await storeKnownAccount(tx, id, stripe_account);
        await addJob(tx, "read_payment_account", { tenant_id: id });
      }
      return id;
    });
    if (!id) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    printResult({ id, stripe_account }, json);
  };
}

function remove({ texts: { shop: slug = "" }, flags: { yes = false, force = false }, json, faults }: Arguments) {
  if (!slug) faults.push("--shop: is required");
  if (!yes) faults.push("--yes: is required; every record and file of the shop is deleted permanently");
  assertNoFaults(faults, help);
  return async (deps: Deps, progress: Progress) => {
    const shop = await findShopBySlug(deps.sql, slug);
    if (!shop) throw new UsageError(`--shop: no shop has the slug ${slug}`);
    progress.start(`Deleting ${slug}`);
    const deletion = await deleteShop(deps, shop.id, { force, onDeleted: (amount) => progress.add(amount) });
    progress.end();
    if (!deletion.deleted) {
      const open = Object.entries(deletion.open).map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`);
      throw new RefusedError(`The shop has ${open.join(", ")}. Settle them first, or add --force`);
    }
    const { rows, files, archive } = deletion;
    const kept = archive.length ? { archive: json ? archive : archive.join(", ") } : {};
    printResult(
      json ? { id: shop.id, slug, rows, files, ...kept } : { id: shop.id, slug, ...rows, files, ...kept },
      json,
    );
  };
}

await runCommand({
  help,
  readOptions: readCommand,
  run: async (deps, run, progress) => await run(deps, progress),
});
