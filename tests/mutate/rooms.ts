import { findTestFiles } from "../runner/groups.ts";

/** Test files and folders of a room, besides the folder that mirrors it. */
const further: Record<string, string[]> = {
  "server/balance": ["tests/server/bookings/own_bookings_test.ts", "tests/server/deposits/renewal_test.ts"],
  "server/checkout": [
    "tests/server/payments/failing_refunds_test.ts",
    "tests/server/stripe_events/",
    "tests/server/booking_page/extension_test.ts",
  ],
  "server/counter": [
    "tests/server/stock/addon_stock_test.ts",
    "tests/server/stock/bundle_stock_test.ts",
    "tests/server/stock/line_addons_test.ts",
    "tests/server/stock/partial_returns_test.ts",
    "tests/server/checkout/extension_meanwhile_test.ts",
  ],
  "server/db": [
    "tests/server/stock/",
    "tests/server/downtime/",
    "tests/server/counter/risks_test.ts",
    "tests/server/checkout/stock_end_test.ts",
  ],
  "server/deposits": [
    "tests/server/counter/pickup_deposit_test.ts",
    "tests/server/counter/change_test.ts",
    "tests/server/counter/inspect_test.ts",
  ],
  "server/disputes": ["tests/server/payments/disputed_refunds_test.ts"],
  "server/http": [
    "tests/server/isolation/",
    "tests/server/counter/roles_test.ts",
    "tests/server/shops/seen_sites_test.ts",
    "tests/server/staff/shops_test.ts",
    "tests/server/staff/sign_in_test.ts",
  ],
  "server/payments": ["tests/server/disputes/dispute_test.ts", "tests/server/counter/cancel_test.ts"],
  "server/staff": ["tests/server/sign_in/", "tests/server/counter/roles_test.ts"],
  "server/stripe_events": [
    "tests/server/balance/balance_test.ts",
    "tests/server/balance/tend_test.ts",
    "tests/server/checkout/ensure_intent_test.ts",
    "tests/server/deposits/claim_test.ts",
    "tests/server/deposits/lost_response_test.ts",
    "tests/server/deposits/renewal_test.ts",
    "tests/server/disputes/dispute_test.ts",
  ],
};

/** Words of test files that start processes or browsers, or need the built documentation, which a copy has not. */
const processes =
  /openBuiltDocs|startServerProcess|openBrowser|startDatabase|Deno\.Command\(|openOwnDatabase|runFaults/;

/** Returns the test files for source files: those that mirror them, and those of the rooms in the table. */
export async function testsFor(sources: string[]): Promise<string[]> {
  const folders = new Set(sources.flatMap((source) => {
    const [top, room] = source.split("/");
    if (top === "shared") return ["tests/shared/"];
    // The functions of the database
    if (room === "db") return further["server/db"]!;
    return [`tests/${top}/${room}/`, ...further[`${top}/${room}`] ?? []];
  }));
  return await withoutProcesses(await findTestFiles([...folders].filter(exists)));
}

/** Leaves out the test files that start processes. */
export async function withoutProcesses(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(file)));
  return files.filter((_, index) => !processes.test(texts[index]!));
}

function exists(path: string): boolean {
  try {
    Deno.statSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}
