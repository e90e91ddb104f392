/** Where a program is: on the path, or where Debian puts what belongs to Postgres. */
async function pathOf(name: string): Promise<string | undefined> {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  const debian = "/usr/lib/postgresql";
  try {
    for await (const { name: version } of Deno.readDir(debian)) folders.push(`${debian}/${version}/bin`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  for (const folder of folders) {
    const known = await Deno.stat(`${folder}/${name}`).catch(() => undefined);
    if (known?.isFile) return `${folder}/${name}`;
  }
}

/** The load comes from `wrk`, and statements from `pgbench`; where they are not installed, from loops of our own, in processes of their own. */
export const wrk = await pathOf("wrk"), pgbench = await pathOf("pgbench");
/** What asks Postgres, as the table names it. */
export const asker = pgbench ? "pgbench" : "a bare loop of postgres.js";

if (!wrk) console.error("wrk is not installed: the load comes from tests/bench/http_loop.ts");
if (!pgbench) {
  console.error(
    "pgbench is not installed: statements are asked by tests/bench/sql_loop.ts, a bare loop of postgres.js",
  );
}

export async function runProgram(program: string, args: string[]): Promise<string> {
  const { stdout, stderr, success } = await new Deno.Command(program, { args }).output();
  const said = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  if (!success) throw new Error(`${program}: ${said}`);
  return said;
}

/** Runs one of our own loops in a process of its own; what it is to do is in a file, what it found its last line. */
export async function runLoop<Found>(loop: "http_loop.ts" | "sql_loop.ts", task: object): Promise<Found> {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(task));
  const said = await runProgram(Deno.execPath(), [
    "run",
    "-A",
    "--no-check",
    new URL(loop, import.meta.url).pathname,
    file,
  ]);
  await Deno.remove(file);
  return JSON.parse(said.trim().split("\n").at(-1)!);
}
