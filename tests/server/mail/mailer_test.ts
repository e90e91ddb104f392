import assert from "node:assert/strict";
import { freePort } from "../../support/free_port.ts";
import PostalMime from "postal-mime";
import { createCalendarFile } from "../../../server/mail/calendar.ts";
import { filesMailer } from "../../../server/mail/files.ts";
import { bookingConfirmed } from "../../../server/mail/letters/booking.ts";
import { signInCode } from "../../../server/mail/letters/sign_in_code.ts";
import type { Mail } from "../../../server/mail/mailer.ts";
import { smtpMailer } from "../../../server/mail/smtp.ts";
import { writeMail } from "../../../server/mail/write_mail.ts";
import { openSmtpServer, type Received } from "../../support/smtp_server.ts";
import { boathouse, weekend } from "./samples.ts";

const confirmation = writeMail({
  shop: boathouse,
  to: { name: "Ada Kovač", address: "ada@example.com" },
  letter: bookingConfirmed(boathouse, weekend, { signing: [] }),
  attachments: [createCalendarFile(boathouse, weekend)],
});

Deno.test("the SMTP mailer sends HTML, text and the calendar file", async () => {
  await using server = await openSmtpServer();
  await smtpMailer({ url: server.url, from: "rentals@example.com" }).send(confirmation);
  const [{ receivers, mail }] = server.received as [Received];
  assert.deepEqual(receivers, ["ada@example.com"]);
  assert.deepEqual(mail.from, { name: "Lakeside Boathouse", address: "rentals@example.com" });
  assert.deepEqual(mail.to, [{ name: "Ada Kovač", address: "ada@example.com" }]);
  assert.deepEqual(mail.replyTo, [{ name: "Lakeside Boathouse", address: "hello@boathouse.example" }]);
  assert.equal(mail.subject, "Your booking 7KQ2M4 at Lakeside Boathouse");
  assert.match(mail.html!, /Your booking is confirmed/);
  assert.match(mail.text!, /2 × Touring kayak: €180\.00/);
  const [calendar] = mail.attachments;
  assert.equal(calendar!.mimeType, "text/calendar");
  assert.equal(calendar!.filename, "booking-7KQ2M4.ics");
  assert.match(new TextDecoder().decode(calendar!.content as ArrayBuffer), /^BEGIN:VCALENDAR/);
});

Deno.test("a name with line breaks and addresses adds no receiver and no header", async () => {
  await using server = await openSmtpServer();
  const name = `Boats <eve@example.com>,\r\nBcc: eve@example.com\r\n\r\nhello`;
  const shop = { ...boathouse, name };
  const mail = writeMail({
    shop,
    to: { name, address: "ada@example.com" },
    letter: signInCode(shop, { code: "123456", minutes: 10 }),
  });
  await smtpMailer({ url: server.url, from: "rentals@example.com" }).send(mail);
  const [{ receivers, mail: received }] = server.received as [Received];
  assert.deepEqual(receivers, ["ada@example.com"]);
  assert.equal(received.to!.length, 1);
  assert.equal(received.bcc, undefined);
  assert.match(received.text!, /^Your sign-in code/);
});

Deno.test("a mail that the server refuses throws an error without an address", async () => {
  await using server = await openSmtpServer({ refuse: true });
  await assert.rejects(smtpMailer({ url: server.url, from: "rentals@example.com" }).send(confirmation), {
    message: "The mail server answered 451",
  });
});

Deno.test("a mail server that does not answer is named as such, with the error of the network", async () => {
  const url = `smtp://127.0.0.1:${freePort()}`;
  await assert.rejects(smtpMailer({ url, from: "rentals@example.com" }).send(confirmation), {
    message: "The mail server at SMTP_URL did not answer (ESOCKET)",
  });
});

Deno.test("without SMTP a mail becomes a file that only its owner can read, and the log contains no address", async () => {
  const folder = await Deno.makeTempDir();
  const lines: string[] = [];
  const clock = { now: () => new Date("2027-05-01T10:00:00.123Z") };
  const mailer = filesMailer({
    folder: `${folder}/mail`,
    from: "rentals@example.com",
    clock,
    log: (line) => lines.push(line),
  });
  const code: Mail = writeMail({
    shop: boathouse,
    to: { address: "ada@example.com" },
    letter: signInCode(boathouse, { code: "048213", minutes: 10 }),
  });
  await mailer.send(code);
  await mailer.send(confirmation);
  const path = lines[0]!.split(" ").at(-1)!;
  assert.match(path, /mail\/2027-05-01T100000_123Z_[0-9a-f]{8}\.eml$/);
  assert.equal((await Deno.stat(path)).mode! & 0o777, 0o600);
  assert.match(await Deno.readTextFile(path), /^048213\r$/m, "a terminal can read the code");
  assert.equal((await PostalMime.parse(await Deno.readFile(path))).to![0]!.address, "ada@example.com");
  assert.equal(lines.length, 2);
  assert.doesNotMatch(lines.join(), /@|048213/);
  await Deno.remove(folder, { recursive: true });
});
