import type { Deps } from "../deps.ts";
import type { JobName, Jobs } from "./jobs.ts";

/**
 * Runs a job. A job may run more than once and on any server, so every task must be idempotent.
 *
 * A task that waits for a third party must not occupy a worker slot. It returns the work in progress, and first adds a
 * job that resumes it if this server dies.
 */
export type Task<T extends JobName> = (deps: Deps, payload: Jobs[T]) => Promise<void | InProgress>;

/** The function of every task. A missing one does not compile. */
export type Tasks = { readonly [T in JobName]: Task<T> };

/** Work that a task has started and does not wait for. */
export interface InProgress {
  in_progress: Promise<void>;
}
