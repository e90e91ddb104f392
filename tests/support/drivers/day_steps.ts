import { words } from "../../../widget/dashboard/text/en.ts";
import { en } from "../../../widget/text/en.ts";
import type { openHost } from "../site.ts";
import { addPersonTo, uniqueEmail } from "../staff_session.ts";
import { findMailedCode } from "../checkout.ts";
import { keys, type Person } from "./person.ts";

const { sign_in, views, fields, today, new_booking, counter, booking, errors } = words;

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
