import { once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail that arrived. */
export interface Received {
  receivers: string[];
  mail: Email;
}

/** Starts a mail server that keeps the mails it receives. With `refuse` it refuses all of them. */
export async function openSmtpServer({ refuse = false } = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      const parts: Uint8Array[] = [];
      for await (const part of stream) parts.push(part);
      if (refuse) return done(Object.assign(new Error("Try <ada@example.com> later"), { responseCode: 451 }));
      const mail = await PostalMime.parse(new Blob(parts as BlobPart[]));
      received.push({ receivers: session.envelope.rcptTo.map(({ address }) => address), mail });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
