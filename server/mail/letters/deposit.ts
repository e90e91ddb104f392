import { nameInMail } from "../name_in_mail.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Block, Letter, Sender } from "./letter.ts";
import { datesAndPlace } from "./parts.ts";

/** To the customer: the deposit is held on the card. */
export function depositPlaced(shop: Sender, booking: Booking): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  const amount = format.money(booking.deposit.amount, booking.currency);
  return {
    subject: words.deposit_placed_subject(shop.name, amount),
    ...depositContent(shop, booking, { title: words.deposit_placed_title(amount), text: words.deposit_placed_intro }),
  };
}

/** To the customer: the deposit is released. */
export function depositReleased(
  shop: Sender,
  booking: Booking,
  { amount = booking.deposit.amount }: { amount?: number } = {},
): Letter {
  const { words, money } = mailFormatFor(shop);
  return {
    subject: words.deposit_released_subject(shop.name),
    ...depositContent(shop, booking, {
      title: words.deposit_released_title,
      text: words.deposit_released_intro(money(amount, booking.currency)),
    }),
  };
}

/** To the customer: the shop kept part or all of the deposit, with its reason. */
export function depositClaimed(
  shop: Sender,
  booking: Booking,
  { amount, reason }: { amount: number; reason: string },
): Letter {
  const { words, money } = mailFormatFor(shop);
  const kept = money(amount, booking.currency);
  const rest = booking.deposit.amount - amount;
  return {
    subject: words.deposit_claimed_subject(shop.name, kept),
    ...depositContent(shop, booking, {
      title: words.deposit_claimed_title(kept),
      text: rest > 0 ? words.deposit_claimed_rest(money(rest, booking.currency)) : "",
      more: [{ kind: "facts", facts: [{ label: words.reason, value: reason }] }],
    }),
  };
}

/** To the customer: the bank requires a confirmation at `pay_url`, by `until` if there is a deadline. */
export function depositAction(
  shop: Sender,
  booking: Booking,
  { pay_url, until }: { pay_url: string; until: string | null },
): Letter {
  const { words, money, moment } = mailFormatFor(shop);
  return {
    subject: words.deposit_action_subject(shop.name),
    ...depositContent(shop, booking, {
      title: words.deposit_action_title,
      text: words.deposit_action_intro(money(booking.deposit.amount, booking.currency)),
      more: [
        { kind: "button", text: words.deposit_action_button, url: pay_url },
        ...(until
          ? [{ kind: "paragraph", text: words.deposit_action_until(moment(until)), quiet: true } as const]
          : []),
      ],
    }),
  };
}

type DepositText = { title: string; text: string; more?: readonly Block[] };

function depositContent(
  shop: Sender,
  booking: Booking,
  { title, text, more = [] }: DepositText,
): Omit<Letter, "subject"> {
  const format = mailFormatFor(shop);
  return {
    preview: text || title,
    blocks: [
      { kind: "title", text: title },
      { kind: "paragraph", text: format.words.greeting(nameInMail(booking.customer?.name)) },
      ...(text ? [{ kind: "paragraph", text } as const] : []),
      ...more,
      datesAndPlace(format, booking),
    ],
  };
}
