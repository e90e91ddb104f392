import { dirname } from "node:path";
import { EX_CONFIG, StartError } from "../../start_error.ts";
import { programs, type RunAs, runProgram } from "./programs.ts";

const USER = "postgres";

/** Returns the user that Postgres runs as. Postgres refuses to run as root, so root starts it as `postgres`. */
export async function findRunAs(): Promise<RunAs> {
  if (Deno.uid() !== 0) return {};
  return await findUser() ?? await createUser();
}

/** Throws if the user that Postgres runs as cannot enter the folder of its programs or the data folder. */
export async function assertReachable(folder: string, as: RunAs): Promise<void> {
  for (const path of [dirname(programs.postgres), folder]) {
    try {
      await runProgram(programs.postgres, ["--version"], as, { cwd: path });
    } catch (error) {
      if (!(error instanceof Deno.errors.PermissionDenied)) throw error;
      throw new StartError(
        `Postgres refuses to run as root, and its user "${USER}" may not enter ${path} or a folder above it. ` +
          "Use another folder, start as another user, or set DATABASE_URL.",
        EX_CONFIG,
      );
    }
  }
}

async function findUser(): Promise<RunAs | undefined> {
  const [uid, gid] = await Promise.all(["-u", "-g"].map((flag) => runProgram("id", [flag, USER], {})));
  return uid!.code === 0 && gid!.code === 0 ? { uid: Number(uid!.text), gid: Number(gid!.text) } : undefined;
}

async function createUser(): Promise<RunAs> {
  const shell = ["--no-create-home", "--shell", "/usr/sbin/nologin"];
  const { code, text } = await runProgram("useradd", ["--system", "--user-group", ...shell, USER], {})
    .catch((error: unknown) => ({ code: 1, text: String(error) }));
  const user = await findUser();
  if (user) return user;
  throw new StartError(
    `Postgres refuses to run as root, and its user "${USER}" cannot be created (${code}: ${text.trim()}). ` +
      "Start as another user, or set DATABASE_URL.",
    EX_CONFIG,
  );
}
