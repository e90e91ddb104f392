import { html } from "hono/html";
import type { Log } from "../log.ts";
import type { Settings } from "../settings.ts";
import type { Mailer } from "./mailer.ts";

/** A message to the person who runs this server, in English. Its subject is also logged and must name no customer. */
export interface OperatorNotice {
  subject: string;
  /** Paragraphs, separated by empty lines. */
  text: string;
}

/**
 * Logs a notice and mails it to `OPERATOR_EMAIL`. Without that setting, the log line is all there is.
 *
 * Like every mail it is sent by jobs only, and throws if the mail server does not take it.
 */
export async function mailOperator(
  { mailer, settings, log }: { mailer: Mailer; settings: Settings; log: Log },
  { subject, text }: OperatorNotice,
): Promise<void> {
  log("warn", "operator_notice", { subject, mailed: settings.operator_email !== undefined });
  if (!settings.operator_email) return;
  const foot = `Sent by the rental server at ${settings.base_url}`;
  await mailer.send({
    to: { address: settings.operator_email },
    from_name: "Rental server",
    subject,
    text: `${text}\n\n--\n${foot}\n`,
    html: String(html`
      <!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8">
          <title>${subject}</title>
        </head>
        <body>
          <div style="white-space:pre-wrap;font-family:sans-serif">${text}</div>
          <p style="font-family:sans-serif">${foot}</p>
        </body>
      </html>
    `).trim(),
  });
}
