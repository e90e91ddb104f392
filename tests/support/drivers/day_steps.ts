import { day_tools } from "../../../widget/dashboard/text/en/day_tools.ts";
import { words } from "../../../widget/dashboard/text/en.ts";
import { en } from "../../../widget/text/en.ts";
import type { openHost } from "../site.ts";
import { addPersonTo, uniqueEmail } from "../staff_session.ts";
import { findMailedCode } from "../checkout.ts";
import { keys, type Person } from "./person.ts";

const { sign_in, views, fields, today, new_booking, counter, booking, booking_changes, errors } = words;

/** Opens the dashboard and signs in with a mailed code, as a manager. */
export async function openDashboard(
  host: Pick<Awaited<ReturnType<typeof openHost>>, "shop" | "base_url">,
  { open, fill, waitForText }: Person,
): Promise<void> {
  const { email } = await addPersonTo(host.shop, "manager", uniqueEmail());
  await open(`${host.base_url}/dashboard`);
  await fill(fields.email, email + keys.enter);
  await waitForText(sign_in.code_title);
  await fill(sign_in.code, await findMailedCode(host, email));
  await waitForText(views.new_booking);
}

/** Books an item for a day and takes the money by card terminal. */
export async function bookByPhone(
  { press, fill, waitForText }: Person,
  { item, date, customer }: { item: string; date: string; customer: string },
): Promise<void> {
  await press(`${views.new_booking}…`);
  await press(date);
  await press(date);
  await press(en.next);
  await press(en.gear.add_one(item));
  await press(en.next);
  await fill(fields.name, customer);
  await fill(`${fields.phone}…`, "0151 5550199");
  await press(new_booking.book);
  await waitForText(new_booking.booked);
  await press(counter.terminal);
  await press(counter.record("€35.00"));
  await waitForText(counter.paid);
}

/** Hands out the booking that was just made: takes its deposit in cash and overrides its missing waiver. */
export async function handOut(
  { press, type, waitForInvalidField, waitForText }: Person,
  { reason }: { reason: string },
): Promise<void> {
  await press(new_booking.hand_out_now);
  await press(counter.take_cash);
  await waitForText(counter.deposit_cash("€100"));
  await press(counter.hand_out);
  await waitForText(errors.waivers_missing!);
  await press(counter.anyway);
  await press(counter.hand_out);
  await waitForText(counter.reason_missing);
  await waitForInvalidField();
  await type(reason);
  await press(counter.hand_out);
  await waitForText(counter.handed_out("").trim());
}

/** Takes the booking back with a photo, the late fee, a claim from the deposit and notes. The fee is paid in cash. */
export async function takeBack(
  { press, fill, reload, choosePhoto, waitForText }: Person,
  { customer, damage }: { customer: string; damage: string },
): Promise<void> {
  await press(views.today);
  await reload();
  await waitForText(today.overdue);
  await press(`…${customer}…`);
  await waitForText(counter.late("2 hours"));
  await choosePhoto("wheel.png");
  await press(counter.damage);
  await fill(`${counter.claim_amount} (EUR)`, "50");
  await fill(counter.claim_reason, damage);
  await fill(`${counter.back_notes}…`, "Front wheel bent");
  await press(counter.take_back);
  await waitForText(counter.claimed);
  await press(counter.cash);
  await press(counter.record("€10.00"));
  await waitForText(counter.settled);
}

/** Refunds a part of what was paid by terminal, on the page of the booking whose sheet is open. */
export async function refundPart(
  { press, replace, waitForText }: Person,
  { amount }: { amount: string },
): Promise<void> {
  await press(booking.more);
  await press(`${booking.refund.action} ${booking.methods.card_terminal}`);
  await waitForText(booking.refund.by_hand);
  await replace(booking.pay.amount("EUR"), amount);
  await press(booking.refund.save(`€${amount}.00`));
  await waitForText(booking.refund.done(`€${amount}.00`));
}

/** Sees that a colleague hands out a booking whose sheet is open, and looks at it as it is now. */
export async function meetColleague(
  { press, type, waitForText }: Person,
  { customer, colleague }: { customer: string; colleague: () => Promise<unknown> },
): Promise<void> {
  await press(`…${customer}…`);
  await waitForText(counter.hand_out);
  await colleague();
  await waitForText(counter.frozen_lead);
  await press(counter.show_now);
  await waitForText(counter.take_back);
  await type(keys.escape);
}

/** Records from Today that the first customer of the list is so late that they do not come. */
export async function recordNoShow({ press, waitForText }: Person, { late }: { late: string }): Promise<void> {
  await waitForText(today.late_by(late));
  await press(today.no_show);
  await waitForText(booking_changes.no_show_title);
  await press(booking_changes.no_show);
  await waitForText(booking_changes.recorded("").trim());
}

/** Cancels all bookings that are still to be handed out on the day that Today shows, with a text to the customers. */
export async function cancelDay(
  { press, fill, waitForText }: Person,
  { text, count, work }: { text: string; count: number; work: () => Promise<unknown> },
): Promise<void> {
  await press(today.more);
  await press(`${day_tools.change_many}…`);
  await waitForText(day_tools.chosen(count));
  await press(day_tools.next);
  await fill(`${day_tools.message}…`, text);
  await press(day_tools.next);
  await waitForText(day_tools.by_hand);
  await press(day_tools.cancel(count));
  await waitForText(day_tools.progress(0, count));
  await work();
  await waitForText(day_tools.finished(count));
  await press(views.today);
}

/** Counts the cash of the day that Today shows, notes a difference, and records the closing. */
export async function closeDay(
  { press, fill, waitForText }: Person,
  { counted, difference, note }: { counted: string; difference: string; note: string },
): Promise<void> {
  await press(today.more);
  await press(`${day_tools.close_day}…`);
  await fill(`${day_tools.closing.cash_counted}…`, counted);
  await waitForText(difference);
  await fill(`${day_tools.closing.note}…`, note);
  await press(day_tools.closing.close);
  await waitForText(day_tools.closing.closed_already);
}
