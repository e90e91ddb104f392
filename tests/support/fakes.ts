import type { Clock } from "../../server/clock.ts";
import type { Mail, Mailer } from "../../server/mail/mailer.ts";

/** A clock that only moves when it is set. */
export class ManualClock implements Clock {
  constructor(private time: Date) {}
  now(): Date {
    return new Date(this.time);
  }
  set(time: Date): void {
    this.time = time;
  }
}

/** A mailer that keeps the mails it is given, newest last. */
export class RecordingMailer implements Mailer {
  readonly mails: Mail[] = [];
  send(mail: Mail): Promise<void> {
    this.mails.push(mail);
    return Promise.resolve();
  }
}
