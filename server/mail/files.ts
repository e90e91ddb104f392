import { join } from "node:path";
import { createTransport } from "nodemailer";
import { toNodemailer } from "./envelope.ts";
import type { Mailer } from "./mailer.ts";

interface FileMailerOptions {
  folder: string;
  from: string;
  clock: { now(): Date };
  log: (line: string) => void;
}

/**
 * Creates a mailer for servers without `SMTP_URL`. It writes each mail to an `.eml` file, which is readable in a
 * terminal.
 *
 * The file name contains the time and no address, because it is logged. Only the owner may read the file.
 */
export function filesMailer({ folder, from, clock, log }: FileMailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toNodemailer(mail, from));
      await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
      const time = clock.now().toISOString().replaceAll(":", "").replace(".", "_");
      const path = join(folder, `${time}_${crypto.randomUUID().slice(0, 8)}.eml`);
      await Deno.writeFile(path, message as Uint8Array, { mode: 0o600, createNew: true });
      log(`Mail written to ${path}`);
    },
  };
}
