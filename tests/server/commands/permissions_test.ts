import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { flagsFor, VARIABLES } from "../../../server/commands/permissions.ts";
import { settingNames } from "../../../server/config.ts";
import { imageFlags, pdfFlags } from "../../../server/processes/start_process.ts";

const names = (flags: string[]) => flags.map((flag) => flag.split("=")[0]);
const folders = { data_dir: "/srv/data", process_sockets: "/tmp/processes" };

Deno.test("a server with DATABASE_URL may neither run programs nor load native code", () => {
  const flags = flagsFor({ ...folders, database_url: "postgres://rental@db.example/rental" });
  assert.deepEqual(names(flags), [
    "--no-prompt",
    "--v8-flags",
    "--allow-net",
    "--deny-net",
    "--allow-env",
    "--ignore-env",
    "--allow-sys",
    "--allow-read",
    "--ignore-read",
    "--allow-write",
  ]);
  assert.ok(flags.includes("--allow-write=/srv/data,/tmp/processes"), flags.join(" "));
});

Deno.test("a server with the embedded Postgres may run its programs, and not Deno", () => {
  const programs = flagsFor(folders).find((flag) => flag.startsWith("--allow-run="))!.slice(12).split(",");
  assert.deepEqual(programs.map((path) => path.split("/").at(-1)), ["initdb", "postgres", "pg_ctl", "id", "useradd"]);
});

/** Runs a program with the permissions of a server, and returns what it prints. */
async function runWithFlags(program: string, env: Record<string, string> = {}): Promise<string> {
  const flags = flagsFor({ ...folders, database_url: "postgres://rental@db.example/rental" });
  const url = `data:application/typescript,${encodeURIComponent(program)}`;
  const command = new Deno.Command(Deno.execPath(), { args: ["run", ...flags, url], env: { NO_COLOR: "1", ...env } });
  const { stdout, stderr } = await command.output();
  return new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr);
}

Deno.test("a server sees its settings and Postgres' variables, and no other variable", async () => {
  assert.deepEqual(VARIABLES.toSorted(), [...settingNames, "PG*"].toSorted());
  const env = { AWS_SECRET_ACCESS_KEY: "hidden", PGSSLMODE: "require", LOG_LEVEL: "warn" };
  const printed = await runWithFlags("console.log(JSON.stringify(Deno.env.toObject()))", env);
  const { PGSSLMODE, LOG_LEVEL, ...others } = JSON.parse(printed);
  assert.deepEqual([PGSSLMODE, LOG_LEVEL], ["require", "warn"]);
  assert.deepEqual(Object.keys(others).filter((name) => !VARIABLES.includes(name) && !name.startsWith("PG")), []);
});

Deno.test("a server reaches no metadata service of a cloud, however its address is written", async () => {
  for (const host of ["169.254.169.254", "169.254.170.2", "[fd00:ec2::254]", "[::ffff:169.254.169.254]"]) {
    const printed = await runWithFlags(`await fetch("http://${host}/latest/meta-data/")`);
    assert.match(printed, /NotCapable: Requires net access/, `${host}: ${printed}`);
  }
});

Deno.test("a server reads its own code, and neither the repository nor other files", async () => {
  const root = fileURLToPath(new URL("../../../", import.meta.url));
  const canRead = async (path: string) =>
    (await runWithFlags(`console.log((await Deno.stat(${JSON.stringify(path)}).catch(() => 0)) ? "yes" : "no")`))
      .trim();
  for (const path of ["server/db/migrations", "shared/money.ts"]) assert.equal(await canRead(root + path), "yes", path);
  for (const path of [`${root}.git`, `${root}deno.json`, `${root}tests`, "/etc/passwd"]) {
    assert.equal(await canRead(path), "no", path);
  }
});

Deno.test("an image process loads no native code but sharp's, and reads only the packages of sharp", () => {
  const value = (name: string) => imageFlags().find((flag) => flag.startsWith(name))!.split("=")[1]!.split(",");
  const packages = (name: string) =>
    value(name).map((path) => path.split("/node_modules/.deno/")[1]!.split("@").at(-2));
  assert.ok(packages("--allow-ffi").every((name) => name!.startsWith("img+sharp-")));
  assert.deepEqual(packages("--allow-read").filter((name) => !/^(img\+.*|sharp|detect-libc|semver)$/.test(name!)), []);
});

Deno.test("a PDF process loads no native code, and reads only fonts and pdfkit", () => {
  const flags = pdfFlags().filter((flag) => flag.startsWith("--allow-"));
  assert.deepEqual(flags.map((flag) => flag.split("=")[0]), ["--allow-env", "--allow-read"]);
  for (const path of flags[1]!.split("=")[1]!.split(",")) {
    assert.match(path.split("/node_modules/.deno/")[1]!, /^(@expo-google-fonts\+noto-|pdfkit@)/);
  }
});
