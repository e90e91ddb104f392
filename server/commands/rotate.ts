import type { Deps } from "../deps.ts";
import { UnreadableError } from "../vault.ts";
import { listSealed, replaceSealed, type SealedColumn } from "../db/sealed.sql.ts";
import { sealedColumns } from "../sealed_values.ts";
import { resealSignatures } from "../signing/seals.ts";
import { assertNoFaults, readArguments, RefusedError } from "./arguments.ts";
import type { Help } from "./help.ts";
import { printResult, runCommand } from "./run_command.ts";

const help: Help = {
  task: "rotate",
  summary:
    "Seals everything that is kept with the first secret of APP_SECRET, so that the other secrets can be removed.\n" +
    "Set APP_SECRET=NEW,OLD and restart every server first. A secret in DATA_DIR/secret is replaced in the same way.",
  usage: [""],
  meanings: {},
  examples: [
    { purpose: "After a restart with APP_SECRET=NEW,OLD", args: "" },
    { purpose: "After the old secret was removed: is anything left that needs it?", args: "--json | jq .unreadable" },
  ],
};

/** Seals the values of a column again. Returns how many it changed, and how many no secret opens. */
async function resealColumn(
  { sql, vault }: Pick<Deps, "sql" | "vault">,
  column: SealedColumn,
  onRow: () => void,
): Promise<{ changed: number; unreadable: number }> {
  let changed = 0, unreadable = 0;
  let after: string[] | undefined;
  do {
    const rows = await listSealed(sql, column, after);
    for (const row of rows) {
      try {
        const resealed = await vault.reseal(row.sealed, column.purpose);
        if (resealed) await replaceSealed(sql, column, { ...row, resealed });
        if (resealed) changed += 1;
      } catch (error) {
        if (!(error instanceof UnreadableError)) throw error;
        unreadable += 1;
      }
      onRow();
    }
    after = rows.at(-1)?.key;
  } while (after);
  return { changed, unreadable };
}

await runCommand({
  help,
  readOptions() {
    const { json, faults } = readArguments({ positionals: 0 });
    assertNoFaults(faults, help);
    return { json };
  },
  async run(deps, { json }, progress) {
    const sealed: Record<string, number> = {};
    let unreadable = 0;
    for (const [name, column] of Object.entries(sealedColumns)) {
      progress.start(`Sealing ${name.replaceAll("_", " ")}`);
      const counts = await resealColumn(deps, column, () => progress.add({ rows: 1 }));
      sealed[name] = counts.changed;
      unreadable += counts.unreadable;
    }
    progress.start("Sealing waivers");
    const waivers = await resealSignatures(deps, (rows) => progress.add({ rows }));
    progress.end();
    printResult({ ...sealed, waivers: waivers.sealed, unreadable, unverified_waivers: waivers.unverified }, json);
    if (unreadable || waivers.unverified.length) {
      throw new RefusedError(
        `${unreadable} values and ${waivers.unverified.length} waivers were sealed with a secret that APP_SECRET ` +
          "does not list, or were changed. Add that secret at the end of APP_SECRET and run the command again.",
      );
    }
  },
});
