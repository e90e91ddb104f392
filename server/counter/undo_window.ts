import type { UndoAction } from "./undo.sql.ts";

/**
 * Seconds for which an action can be undone. The dashboard offers it for 10; a slow network takes the rest. A change is
 * mailed soon, so it leaves less time.
 */
export const UNDO_SECONDS: Record<UndoAction, number> = { pickup: 30, return: 30, change: 14 };

/** Delay in ms of the mail about a change that can be undone: it is sent when the undo is over. */
const MAIL_DELAY = (UNDO_SECONDS.change + 1) * 1_000;

/** Returns the time at which the customer is mailed about a change that can be undone. */
export function mailTimeAfter(now: Date): Date {
  return new Date(now.getTime() + MAIL_DELAY);
}
