import type { Deps } from "../deps.ts";
import { claimReminder, releaseReminder, type ReminderRef } from "./reminders.sql.ts";

/** Thrown when another run of the job has sent the reminder, or has died while it did. */
class AlreadySent extends Error {}

/**
 * Sends a reminder at most once. The mailer that `send` gets marks the reminder in Postgres before it hands the mail
 * over. It takes the mark back if the mail server refuses the mail.
 *
 * A process that dies in between leaves the mark: the customer may then miss a reminder, and never gets two. A mail
 * server that accepts a mail, and breaks off before it says so, gets it again with the same Message-ID.
 */
export async function sendOnce(
  deps: Deps,
  { tenant_id, booking_id, kind, day }: ReminderRef,
  send: (deps: Deps) => Promise<void>,
): Promise<void> {
  const { sql, mailer } = deps;
  const ref = { tenant_id, booking_id, kind, day };
  const marking: Deps["mailer"] = {
    async send(mail) {
      if (!await claimReminder(sql, ref)) throw new AlreadySent();
      try {
        await mailer.send({ ...mail, id: `${kind}-${day}-${booking_id}` });
      } catch (error) {
        await releaseReminder(sql, ref);
        throw error;
      }
    },
  };
  try {
    await send({ ...deps, mailer: marking });
  } catch (error) {
    if (!(error instanceof AlreadySent)) throw error;
  }
}
