import { programs, type RunAs, runProgram } from "./programs.ts";
import { toStartError } from "./start_error.ts";

/** The role that the server and the commands connect with. It owns its database and is no superuser. */
export const ROLE = "rental";

/** Only the role of the application may connect, and only through the socket. The superuser `postgres` may not. */
const ACCESS = `local all ${ROLE} scram-sha-256\n`;

/**
 * Creates a database cluster with the role and its database.
 *
 * The superuser acts only here, in single-user mode, before Postgres ever listens. Everything is written to a draft
 * folder, which is renamed at the end. The next start removes a draft that a killed start has left.
 */
export async function createCluster(
  folder: string,
  { password, as, statements = [] }: { password: string; as: RunAs; statements?: readonly string[] },
): Promise<void> {
  await removeDrafts(folder);
  const draft = `${folder}/postgres.new-${crypto.randomUUID()}`;
  try {
    await writeCluster(draft, { password, as, statements });
    await Deno.rename(draft, `${folder}/postgres`);
  } catch (error) {
    await removeDrafts(folder);
    throw error;
  }
}

async function writeCluster(
  draft: string,
  { password, as, statements }: { password: string; as: RunAs; statements: readonly string[] },
): Promise<void> {
  await Deno.mkdir(draft, { mode: 0o700 });
  if (as.uid !== undefined) await Deno.chown(draft, as.uid, as.gid!);
  // Names are sorted and searched in any language, whatever the machine's own
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=und"];
  const access = ["--username=postgres", "--auth=reject"];
  await run(programs.initdb, ["-D", draft, ...access, ...locale, "--no-instructions"], as);
  const single = [
    `create role ${ROLE} login password '${password}'`,
    `create database ${ROLE} owner ${ROLE}`,
    ...rolesForErasure,
    ...statements,
  ];
  const input = single.map((statement) => `${statement};\n`).join("");
  await run(programs.postgres, ["--single", "-D", draft, "-c", "exit_on_error=on", "postgres"], as, input);
  await Deno.writeTextFile(`${draft}/pg_hba.conf`, ACCESS);
}

/** The application's role may not create roles, so the role that erases waivers is created here. */
const rolesForErasure = [
  "create role rental_eraser nologin",
  `grant rental_eraser to ${ROLE} with admin option`,
];

async function run(program: string, args: string[], as: RunAs, input = ""): Promise<void> {
  const { code, text } = await runProgram(program, args, as, { input });
  if (code !== 0) throw toStartError(text);
}

async function removeDrafts(folder: string): Promise<void> {
  for await (const { name } of Deno.readDir(folder)) {
    if (!name.startsWith("postgres.new-")) continue;
    // An initdb whose starter was killed can still write there; the start after this one removes the rest
    await Deno.remove(`${folder}/${name}`, { recursive: true }).catch(() => {});
  }
}
