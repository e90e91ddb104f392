import { ConfigError } from "./config.ts";
import { EX_CONFIG, StartError } from "./start_error.ts";

/** Ends the process with a message for the operator, or with the stack if the error is a bug. */
export function exitWithError(error: unknown): never {
  if (error instanceof ConfigError) {
    for (const fault of error.faults) console.error(fault);
    Deno.exit(EX_CONFIG);
  }
  if (error instanceof StartError) {
    console.error(error.message);
    Deno.exit(error.exitCode);
  }
  console.error(error);
  Deno.exit(1);
}
