import type { JobName } from "./jobs.ts";
import { aboutMoney } from "./max_attempts.ts";

/** Workers of a server that run certain tasks only, so that these never wait for others. */
export interface Lane {
  /** Jobs that run at once. */
  slots: number;
  /** Jobs of one shop that run at once. The other slots stay free for other shops. */
  slots_per_shop: number;
  /** Undefined for all tasks that no other lane runs. */
  tasks: readonly JobName[] | undefined;
}

/** The lanes of every server. */
export const lanes: Readonly<Record<string, Lane>> = {
  /** A person waits for the mail. */
  codes: { slots: 4, slots_per_shop: 1, tasks: ["send_sign_in_code", "send_staff_code"] },
  money: { slots: 4, slots_per_shop: 2, tasks: aboutMoney },
  /** One takes up to seconds of CPU time. */
  documents: { slots: 2, slots_per_shop: 1, tasks: ["file_waiver"] },
  others: { slots: 4, slots_per_shop: 2, tasks: undefined },
};

/** Returns whether a lane runs a task. */
export function runsTask({ tasks }: Lane, task: JobName): boolean {
  if (tasks) return tasks.includes(task);
  return !Object.values(lanes).some((lane) => lane.tasks?.includes(task));
}
