import { setTimeout as delay } from "node:timers/promises";

/** Time in ms between two looks at the file. */
const LOOK_MS = 50;

/** Waits until a file is gone. `deno task start` removes it when the widget is built. */
export async function waitForBuild(file: string | undefined): Promise<void> {
  while (file !== undefined && await exists(file)) await delay(LOOK_MS);
}

async function exists(path: string): Promise<boolean> {
  return await Deno.stat(path).then(() => true, () => false);
}
