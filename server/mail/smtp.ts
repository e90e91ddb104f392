import { createTransport } from "nodemailer";
import { toNodemailer } from "./envelope.ts";
import type { Mailer } from "./mailer.ts";

/**
 * Creates a mailer that sends through the SMTP server at `SMTP_URL`. It throws if the server hangs, so that the job
 * retries.
 */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send(mail) {
      await transport.sendMail(toNodemailer(mail, from)).catch((error: { responseCode?: number; code?: string }) => {
        // The server's message may contain the address and must not be logged with the failed job.
        throw new Error(
          error.responseCode
            ? `The mail server answered ${error.responseCode}`
            : `The mail server at SMTP_URL did not answer (${error.code ?? "unknown error"})`,
        );
      });
    },
  };
}
