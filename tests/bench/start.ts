import { atMost, ROUNDS } from "./rounds.ts";
import type { Row } from "./row.ts";
import { startServer } from "./server.ts";

/** Measures the time from the command to the first response, with the database, in an empty or a used data folder. */
export async function benchStart(
  { name, warm, limit }: { name: string; warm: boolean; limit: number },
): Promise<Row[]> {
  const seconds: number[] = [];
  let folder = await emptyFolder();
  const once = async () => {
    await using server = await startServer({ DATA_DIR: folder });
    return server.started_ms / 1_000;
  };
  // Fills the caches of packages and compiled code
  await once();
  for (let round = 0; round < ROUNDS; round++) {
    if (!warm) {
      await Deno.remove(folder, { recursive: true });
      folder = await emptyFolder();
    }
    seconds.push(await once());
  }
  await Deno.remove(folder, { recursive: true });
  return [atMost(limit, seconds, { name, unit: "s" })];
}

async function emptyFolder(): Promise<string> {
  const folder = await Deno.makeTempDir({ prefix: "rental-start-" });
  await Deno.chmod(folder, 0o755);
  return folder;
}
