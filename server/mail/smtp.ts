import { createTransport } from "nodemailer";
import { envelopeOf } from "./envelope.ts";
import type { Mailer } from "./mailer.ts";

/** Sends by the SMTP server of `SMTP_URL`. A server that hangs fails the job, which tries again later. */
export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
  return {
    async send(mail) {
      await transport.sendMail(envelopeOf(mail, from)).catch((error: { responseCode?: number; code?: string }) => {
        // the server's own words may name the address, and errors of jobs are logged
        throw new Error(`The mail server said ${error.responseCode ?? error.code ?? "nothing"}`);
      });
    },
  };
}
