import { join } from "node:path";
import { createTransport } from "nodemailer";
import { envelopeOf } from "./envelope.ts";
import type { Mailer } from "./mailer.ts";

interface Setup {
  folder: string;
  from: string;
  clock: { now(): Date };
  log: (line: string) => void;
}

/**
 * Without `SMTP_URL` each mail becomes an `.eml` file, which mail programs open and a terminal can read.
 * The log says where, and never to whom: a name of a file holds the time alone, and only the owner may read it.
 */
export function filesMailer({ folder, from, clock, log }: Setup): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(envelopeOf(mail, from));
      await Deno.mkdir(folder, { recursive: true, mode: 0o700 });
      const time = clock.now().toISOString().replaceAll(":", "").replace(".", "_");
      const path = join(folder, `${time}_${crypto.randomUUID().slice(0, 8)}.eml`);
      await Deno.writeFile(path, message as Uint8Array, { mode: 0o600, createNew: true });
      log(`Mail written to ${path}`);
    },
  };
}
