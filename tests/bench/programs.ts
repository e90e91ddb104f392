/** Returns the path of a program on PATH or in Debian's Postgres folders. */
export async function pathOf(name: string): Promise<string | undefined> {
  const folders = (Deno.env.get("PATH") ?? "").split(":");
  const debian = "/usr/lib/postgresql";
  try {
    for await (const { name: version } of Deno.readDir(debian)) folders.push(`${debian}/${version}/bin`);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
  }
  folders.push("/usr/sbin");
  for (const folder of folders) {
    const known = await Deno.stat(`${folder}/${name}`).catch(() => undefined);
    if (known?.isFile) return `${folder}/${name}`;
  }
}

/** The programs that generate the load. Where one is not installed, `http_loop.ts` or `sql_loop.ts` replaces it. */
export const wrk = await pathOf("wrk"), pgbench = await pathOf("pgbench"), haproxy = await pathOf("haproxy");
/** The name of the program that loads Postgres, for the table. */
export const sqlProgram = pgbench ? "pgbench" : "a bare loop of postgres.js";

if (!wrk) console.error("wrk is not installed: the load comes from tests/bench/http_loop.ts");
if (!pgbench) {
  console.error(
    "pgbench is not installed: statements are run by tests/bench/sql_loop.ts, a bare loop of postgres.js",
  );
}

export async function runProgram(program: string, args: string[]): Promise<string> {
  const { stdout, stderr, success } = await new Deno.Command(program, { args }).output();
  const output = new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
  if (!success) throw new Error(`${program}: ${output}`);
  return output;
}

/**
 * Runs one of our loops in another process. Passes its task in a file and returns the JSON in its last line of output.
 */
export async function runLoop<Result>(loop: "http_loop.ts" | "sql_loop.ts", task: object): Promise<Result> {
  const file = await Deno.makeTempFile({ suffix: ".json" });
  await Deno.writeTextFile(file, JSON.stringify(task));
  const output = await runProgram(Deno.execPath(), [
    "run",
    "-A",
    "--no-check",
    new URL(loop, import.meta.url).pathname,
    file,
  ]);
  await Deno.remove(file);
  return JSON.parse(output.trim().split("\n").at(-1)!);
}
