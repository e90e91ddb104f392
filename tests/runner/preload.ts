/** Runs before the files of a group. */
import fc from "fast-check";
import { openKeptPools } from "../support/database.ts";
import { loggedBugs } from "../support/logged_bugs.ts";

// A repeated run gives the property tests its seed
const seed = Deno.env.get("TEST_SEED");
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

// A test fails if its server logs a bug. If it fails anyway, the bug is printed, because the response does not tell it
Deno.test.afterEach(() => {
  const bugs = loggedBugs.splice(0);
  if (!bugs.length) return;
  const text = `The server logged a bug: ${bugs.join("\n")}`;
  console.error(text);
  throw new Error(text);
});

// Undefined if the database did not answer, which the first hook reports
let pools: AsyncDisposable | undefined;
Deno.test.beforeAll(async () => void (pools = await openKeptPools()));
Deno.test.afterAll(async () => await pools?.[Symbol.asyncDispose]());
