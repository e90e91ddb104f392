import { findTestFiles } from "../runner/groups.ts";

/** Further test folders of a room, besides the one that mirrors it. */
const further: Record<string, string[]> = {
  "server/balance": ["checkout", "counter", "payments"],
  "server/checkout": ["stock", "payments"],
  "server/counter": ["stock", "staff"],
  "server/deposits": ["counter", "checkout"],
  "server/http": ["isolation", "staff"],
  "server/payments": ["counter", "checkout"],
  "server/signing": ["booking_page"],
  "server/staff": ["sign_in"],
  "server/stock": ["counter", "checkout"],
};

/** Test files that start processes or browsers, or take minutes. */
const slow = /startServerProcess|openBrowser|startDatabase|Deno\.Command\(|openOwnDatabase|event_loop/;

/** Returns the test files for source files: those that mirror them, and those of the rooms in the table. */
export async function testsFor(sources: string[]): Promise<string[]> {
  const folders = new Set(sources.flatMap((source) => {
    const [top, room] = source.split("/");
    if (top === "shared") return ["tests/shared/"];
    return [`tests/${top}/${room}/`, ...(further[`${top}/${room}`] ?? []).map((name) => `tests/server/${name}/`)];
  }));
  return await withoutProcesses(await findTestFiles([...folders].filter(exists)));
}

/** Leaves out the test files that start processes. */
export async function withoutProcesses(files: string[]): Promise<string[]> {
  const texts = await Promise.all(files.map((file) => Deno.readTextFile(file)));
  return files.filter((_, index) => !slow.test(texts[index]!));
}

function exists(path: string): boolean {
  try {
    return Deno.statSync(path).isDirectory;
  } catch {
    return false;
  }
}
