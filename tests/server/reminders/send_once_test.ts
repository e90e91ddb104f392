import assert from "node:assert/strict";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { addJob } from "../../../server/jobs/jobs.sql.ts";
import { addReminder } from "../../../server/reminders/reminders.sql.ts";
import { mailReminder } from "../../../server/reminders/mails.ts";
import { tendReminders } from "../../../server/reminders/tend_reminders.ts";
import { HOUR } from "../../../shared/wall_clock.ts";
import { openOwnDatabase } from "../../support/own_database.ts";
import { bookStay, openRemindingShop } from "../../support/reminders.ts";
import { openSmtpServer } from "../../support/smtp_server.ts";
import { smtpMailer } from "../../../server/mail/smtp.ts";
import { waitUntil } from "../../support/wait_until.ts";
import { expireLocks, startWorkerProcess } from "../../support/worker_process.ts";

const reminder = { kind: "pickup", day: "2027-05-12" } as const;

Deno.test("two workers that mail a reminder at once send one mail", async () => {
  await using shop = await openRemindingShop();
  const booking_id = await bookStay(shop);
  await shop.travel("2027-05-11T09:00:00Z");
  const ref = { tenant_id: shop.id, booking_id, ...reminder };
  await Promise.all([tendReminders(shop.deps, ref), tendReminders(shop.deps, ref)]);
  const jobs = await shop.sql`
    select from graphile_worker._private_jobs j
    where j.payload ->> 'booking_id' = ${booking_id} and j.payload ->> 'kind' = 'pickup' and j.key is null`;
  assert.equal(jobs.count, 1);
  await Promise.all([1, 2, 3].map(() => mailReminder(shop.deps, ref)));
  await shop.runDueJobs();
  assert.equal(shop.mailer.mails.length, 1);
});

Deno.test("a mail server that refuses a reminder gets it again, with the same Message-ID", async () => {
  await using shop = await openRemindingShop();
  const booking_id = await bookStay(shop);
  await shop.travel("2027-05-11T09:00:00Z");
  const ref = { tenant_id: shop.id, booking_id, ...reminder };
  await addReminder(shop.sql, ref);
  const from = "rent@boats.example";
  await using refusing = await openSmtpServer({ refuse: true });
  const mailer = smtpMailer({ url: refusing.url, from });
  await assert.rejects(mailReminder({ ...shop.deps, mailer }, ref), { message: "The mail server answered 451" });
  await using server = await openSmtpServer();
  const working = { ...shop.deps, mailer: smtpMailer({ url: server.url, from }) };
  await mailReminder(working, ref);
  await mailReminder(working, ref);
  assert.deepEqual(server.received.map(({ mail }) => mail.messageId), [
    `<pickup-2027-05-12-${booking_id}@boats.example>`,
  ]);
});

Deno.test("a reminder that waited for the mail server is not sent when its time has passed", async () => {
  await using shop = await openRemindingShop();
  const booking_id = await bookStay(shop);
  const ref = { tenant_id: shop.id, booking_id, ...reminder };
  await addReminder(shop.sql, ref);
  await shop.travel("2027-05-12T07:00:01Z");
  await mailReminder(shop.deps, ref);
  assert.equal(shop.mailer.mails.length, 0);
});

/** Starts a mail server that takes a mail and never says that it has. */
async function openSilentServer() {
  let mails = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream) {
      stream.on("end", () => mails++);
      stream.resume();
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    mails: () => mails,
    url: `smtp://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** Starts a worker with a mail server, and kills it in the end. */
const startWorker = async (database: string, smtp: string) =>
  await startWorkerProcess(database, { SMTP_URL: smtp, MAIL_FROM: "rent@boats.example" });

Deno.test("a worker that is killed between sending a reminder and recording that sends no second one", async () => {
  await using database = await openOwnDatabase();
  await using shop = await openRemindingShop({ database: database.url, now: new Date() });
  const inHours = (hours: number) => new Date(Math.ceil(Date.now() / HOUR) * HOUR + hours * HOUR).toISOString();
  const pickup_date = inHours(20);
  await shop.staff("PATCH /v1/shop", { body: { opening_hours: null } });
  const booking_id = await bookStay(shop, { pickup_date, return_date: inHours(70) });
  await shop.sql`delete from graphile_worker._private_jobs`;
  const ref = { tenant_id: shop.id, booking_id, kind: "pickup", day: pickup_date.slice(0, 10) } as const;
  await addReminder(shop.sql, ref);
  await addJob(shop.sql, "mail_reminder", ref);
  await using silent = await openSilentServer();
  {
    await using _worker = await startWorker(database.url, silent.url);
    await waitUntil(() => silent.mails() === 1);
  }
  await expireLocks(shop.sql);
  await using server = await openSmtpServer();
  await using _second = await startWorker(database.url, server.url);
  await waitUntil(async () => (await shop.sql`select from graphile_worker._private_jobs`).count === 0);
  assert.deepEqual([silent.mails(), server.received.length], [1, 0]);
});
