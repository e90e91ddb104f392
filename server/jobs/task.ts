import type { Deps } from "../deps.ts";

/** What a job does. It may run more than once and on any server, so every task ends where it would have ended had it run once. */
export type Task<P extends { tenant_id: string } = never> = (deps: Deps, payload: P) => Promise<void>;
