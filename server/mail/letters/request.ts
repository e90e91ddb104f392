import type { Booking } from "../../../shared/contract/booking.ts";
import { mailFormatFor } from "../mail_format.ts";
import { bookingContent, type SignLink } from "./booking.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { billFor, datesAndPlace, letterToCustomer } from "./parts.ts";
import { newBooking } from "./to_shop.ts";

/** To the customer: the shop has the request, and until when it answers. */
export function requestReceived(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words, deadline } = format;
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.request_received_subject(shop.name, booking.number),
    title: words.request_received_title,
    intro: words.request_received_intro(deadline(Date.parse(booking.request!.answer_by))),
  }, [
    { kind: "notice", text: words.request_received_notice },
    datesAndPlace(format, booking),
    billFor(format, booking),
  ]);
}

/** A first payment that an accepted request asks for, and the link to it. */
interface FirstPayment {
  due_now: number;
  url: string;
}

/** To the customer: the shop has accepted. `payment` is null if nothing has to be paid online now. */
export function requestAccepted(
  shop: Sender,
  booking: Booking,
  { payment, signing }: { payment: FirstPayment | null; signing: readonly SignLink[] },
): Letter {
  const { words } = mailFormatFor(shop);
  const intro = words.request_accepted_intro;
  const opening = payment ? askForFirst(shop, booking, payment) : [];
  return {
    subject: words.request_accepted_subject(shop.name, booking.number),
    ...bookingContent(shop, booking, { title: words.request_accepted_title, intro, opening, signing }),
  };
}

function askForFirst(shop: Sender, { request, currency }: Booking, { due_now, url }: FirstPayment): Block[] {
  const { words, money, deadline } = mailFormatFor(shop);
  const amount = money(due_now, currency);
  const pay_by = request?.pay_by ?? null;
  const text = pay_by === null ? words.request_pay(amount) : words.request_pay_by(amount, deadline(Date.parse(pay_by)));
  return [{ kind: "notice", text }, { kind: "button", text: words.balance_button, url }];
}

/** To the customer: the shop has declined, or has not answered in time. */
export function requestDeclined(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  const { by, reason } = booking.cancellation!;
  const isSilent = by === "system";
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.request_declined_subject(shop.name, booking.number),
    title: words.request_declined_title,
    intro: isSilent ? words.request_unanswered_intro : words.request_declined_intro,
  }, [
    ...(reason && !isSilent ? [{ kind: "notice", text: reason } as const] : []),
    datesAndPlace(format, booking),
  ]);
}

/** To the shop: a request to accept or to decline, and until when. */
export function newRequest(shop: Sender, booking: Booking): Letter {
  const { words, deadline } = mailFormatFor(shop);
  const todo = words.new_request_todo(deadline(Date.parse(booking.request!.answer_by)));
  const letter = newBooking(shop, booking);
  return {
    ...letter,
    subject: words.new_request_subject(booking.number),
    blocks: [
      { kind: "title", text: words.new_request_title },
      { kind: "notice", text: todo },
      ...letter.blocks.slice(1),
    ],
  };
}

/** To the shop: nobody has answered a request in time, so it is declined. */
export function requestExpired(shop: Sender, booking: Booking): Letter {
  const { words } = mailFormatFor(shop);
  const letter = newBooking(shop, booking);
  return {
    ...letter,
    subject: words.request_expired_subject(booking.number),
    blocks: [
      { kind: "title", text: words.request_expired_title },
      { kind: "paragraph", text: words.request_expired_intro },
      ...letter.blocks.slice(1),
    ],
  };
}
