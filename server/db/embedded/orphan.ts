import { programs, type RunAs, runProgram } from "./programs.ts";
import { isListening } from "./socket_folder.ts";
import { retryUntil } from "../../retry_until.ts";
import { toStartError } from "./start_error.ts";

/** Time in ms that a Postgres has to open its socket. */
const OPENS_WITHIN_MS = 5_000;

/**
 * Stops a Postgres whose owner was killed. The caller owns the data folder.
 *
 * The pid in postmaster.pid can belong to another process by now. Only a Postgres of this folder listens on the private
 * socket, so that tells which it is. A pid file of another process is removed: Postgres would take that process for
 * itself and refuse to start.
 */
export async function stopOrphan(cluster: string, { socket, as }: { socket: string; as: RunAs }): Promise<void> {
  const status = await runProgram(programs.pg_ctl, ["status", "-D", cluster], as);
  if (status.code !== 0) return;
  const listening = await retryUntil(
    performance.now() + OPENS_WITHIN_MS,
    async () => await isListening(socket) || undefined,
  );
  if (!listening) {
    await Deno.remove(`${cluster}/postmaster.pid`).catch(ignoreAbsence);
    return;
  }
  const stopped = await runProgram(programs.pg_ctl, ["stop", "-D", cluster, "-m", "fast", "-t", "60"], as);
  if (stopped.code !== 0) throw toStartError(stopped.text);
}

function ignoreAbsence(error: unknown): void {
  if (!(error instanceof Deno.errors.NotFound)) throw error;
}
