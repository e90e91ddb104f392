import type { Deps } from "../deps.ts";

/**
 * What a job does. It may run more than once and on any server, so every task ends where it would have ended had it run once.
 * One that waits for strangers takes no slot meanwhile: it answers what is still under way, having made sure that this will be
 * taken up again should the server die.
 */
export type Task<P extends { tenant_id: string } = never> = (deps: Deps, payload: P) => Promise<void | Underway>;
/** What a job has set going and does not wait for. */
export interface Underway {
  underway: Promise<void>;
}
