import { includesRole } from "./session.ts";
import { useStore } from "./store.ts";

/** Returns whether the person may do what managers and owners may. */
export function useIsManager(): boolean {
  return includesRole(useStore().me.value!.role, "manager");
}
