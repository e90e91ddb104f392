import { ConfigFault } from "./config.ts";
import { EX_CONFIG, StartFault } from "./start_fault.ts";

/** Ends the process because it cannot start: a sentence for the operator, or the stack of a bug. */
export function exitBecause(error: unknown): never {
  if (error instanceof ConfigFault) {
    for (const fault of error.faults) console.error(fault);
    Deno.exit(EX_CONFIG);
  }
  if (error instanceof StartFault) {
    console.error(error.message);
    Deno.exit(error.exitCode);
  }
  console.error(error);
  Deno.exit(1);
}
