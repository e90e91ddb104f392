import type { Moment } from "./pg_proxy.ts";
import type { Paying, Run } from "./run.ts";

/** Plays one story in which the server dies at a named point. */
export type Story = (run: Run) => Promise<unknown>;
export interface KillPoint {
  deposit?: number;
  /** Whether Stripe's events are part of the story itself. */
  events?: boolean;
  play: Story;
}

/** A statement, as sent or as answered. */
export const statement = (pattern: RegExp, when: Moment["when"]): Moment => ({
  when,
  match: (text) => pattern.test(text),
});
/** The commit of the transaction that said so. */
export const committed = (pattern: RegExp): Moment => ({
  when: "after",
  match: (text, earlier) => /^commit/i.test(text) && earlier.some((line) => pattern.test(line)),
});

/** The customer's part, once there is an intent. */
export async function payAndBook(run: Run, intent: Paying): Promise<void> {
  await run.pay(intent);
  await run.book(intent);
}

/** What comes by itself is waited for, but not for ever. */
export async function endOf(coming: Promise<unknown>, patience = 20_000): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([coming, new Promise((resolve) => timer = setTimeout(resolve, patience))]);
  clearTimeout(timer);
}
