import type { Reader } from "../../../shared/contract/readers.ts";
import { useCached } from "./use_cached.ts";

/** Returns the card readers of the shop with their status and their latest payments. */
export function useReaders() {
  return useCached<{ data: Reader[] }>("readers", (api) => api("GET /v1/readers", { query: { limit: "100" } }));
}
