import { EX_TEMPFAIL, StartError } from "../../start_error.ts";

/** Translates the output of a Postgres that did not start into an error of one sentence. */
export function toStartError(output: string): StartError {
  if (/No space left on device|disk quota exceeded/i.test(output)) {
    return new StartError("DATA_DIR: the disk is full, so Postgres cannot start. Free some space.", EX_TEMPFAIL);
  }
  const lines = output.split("\n").map((line) => line.trim()).filter(Boolean);
  const reason = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? "no output";
  return new StartError(
    `The embedded Postgres did not start: ${reason.replace(/^.*?\b(FATAL|PANIC|error):\s*/, "")}. ` +
      "Set LOG_LEVEL=debug to see its log, or set DATABASE_URL to use another Postgres.",
    EX_TEMPFAIL,
  );
}
