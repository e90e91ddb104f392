import assert from "node:assert/strict";
import { flagsFor } from "../../../server/commands/permissions.ts";

const names = (flags: string[]) => flags.map((flag) => flag.split("=")[0]);
const folders = { data_dir: "/srv/data", image_socket: "/tmp/images/socket" };

Deno.test("a server with DATABASE_URL may neither run programs nor load native code", () => {
  const flags = flagsFor({ ...folders, database_url: "postgres://rental@db.example/rental" });
  assert.deepEqual(names(flags), [
    "--no-prompt",
    "--v8-flags",
    "--allow-net",
    "--allow-env",
    "--allow-sys",
    "--allow-read",
    "--ignore-read",
    "--allow-write",
  ]);
  assert.ok(flags.includes("--allow-write=/srv/data,/tmp/images"), flags.join(" "));
});

Deno.test("a server with the embedded Postgres may run its programs, and not Deno", () => {
  const programs = flagsFor(folders).find((flag) => flag.startsWith("--allow-run="))!.slice(12).split(",");
  assert.deepEqual(programs.map((path) => path.split("/").at(-1)), ["initdb", "postgres", "pg_ctl", "id", "useradd"]);
});
