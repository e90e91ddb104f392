import { type Images, openImages } from "../../server/images/images.ts";
import { startProcess } from "../../server/processes/start_process.ts";

export interface TestImageOptions {
  timeout?: number;
  idle?: number;
  max_memory?: number | undefined;
}

/** Opens image processes of a test's own. */
export function openTestImages({ max_memory, ...options }: TestImageOptions = {}): Images {
  return openImages({ open: () => startProcess("image", { max_memory }), ...options });
}
