import { codeOf, EX_CONFIG, EX_TEMPFAIL, StartError } from "../start_error.ts";

/** The oldest Postgres that has everything the migrations use. */
const OLDEST = 15;

const unreachable = /^(ECONN|ENOTFOUND|EAI_|EHOST|ENET|ETIMEDOUT|CONNECT|CONNECTION|ENOENT|EPIPE)/;
const busy = /^(53300|57P0|08)/;

/**
 * Translates an error of the first contact with `DATABASE_URL` into a `StartError`; returns any other error unchanged.
 */
export function toConnectionError(error: unknown, url: string): unknown {
  if (error instanceof StartError) return error;
  const code = codeOf(error) ?? "";
  const { host, user, database } = partsOf(url);
  if (unreachable.test(code)) {
    return temporary(`no Postgres answers at ${host} (${code}). Start it, or correct the address.`);
  }
  if (code.startsWith("28")) {
    return permanent(`Postgres at ${host} refused the user "${user}" or its password. Correct them.`);
  }
  if (code === "3D000") {
    return permanent(`Postgres at ${host} has no database "${database}". Create it: createdb ${database}`);
  }
  if (code === "42501") {
    const reason = error instanceof Error ? error.message : "";
    return permanent(`the user "${user}" may not create the tables (${reason}). Make it the owner of "${database}".`);
  }
  if (code === "53100") return temporary(`the disk of Postgres at ${host} is full. Free some space.`);
  if (busy.test(code)) return temporary(`Postgres at ${host} accepts no connections now (${code}). Try again.`);
  return error;
}

/** Throws if Postgres is older than the migrations allow; `version` is its `server_version_num`. */
export function assertVersion(version: number): void {
  const major = Math.floor(version / 10_000);
  if (major >= OLDEST) return;
  throw permanent(`Postgres ${major} is too old. Use version ${OLDEST} or later.`);
}

function temporary(text: string): StartError {
  return new StartError(`DATABASE_URL: ${text}`, EX_TEMPFAIL);
}

function permanent(text: string): StartError {
  return new StartError(`DATABASE_URL: ${text}`, EX_CONFIG);
}

function partsOf(url: string): { host: string; user: string; database: string } {
  if (!URL.canParse(url)) return { host: "its address", user: "", database: "" };
  const { host, username, pathname } = new URL(url);
  return {
    host: decodeURIComponent(host),
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  };
}
