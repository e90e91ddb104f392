import { nameInMail } from "../name_in_mail.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToCustomer } from "./parts.ts";

/** To one rider: the link to their waiver. `rider` is the name reduced by `nameInMail`. */
export function waiverLink(
  shop: Sender,
  booking: Pick<Booking, "pickup_date">,
  { rider, url }: { rider: string; url: string },
): Letter {
  const { words, day } = mailFormatFor(shop);
  const intro = words.waiver_intro(shop.name, day(booking.pickup_date));
  return letterToCustomer(words, {
    name: rider,
    subject: words.waiver_subject(shop.name),
    title: words.waiver_title,
    intro,
  }, [
    { kind: "button", text: words.waiver_button, url },
    { kind: "paragraph", text: words.waiver_own, quiet: true },
  ]);
}

/** To the customer, two days before the pickup: the links of all riders who have not signed. */
export function waiverReminder(
  shop: Sender,
  booking: Pick<Booking, "pickup_date" | "customer">,
  { signed, required, signing }: {
    signed: number;
    required: number;
    signing: readonly { rider: string; url: string }[];
  },
): Letter {
  const { words, day, number } = mailFormatFor(shop);
  const intro = words.reminder_intro(number(signed), number(required));
  return letterToCustomer(words, {
    name: booking.customer?.name,
    subject: words.reminder_subject(shop.name, day(booking.pickup_date)),
    title: words.reminder_title,
    intro,
  }, [
    { kind: "links", links: signing.map(({ rider, url }) => ({ text: words.waiver_of(rider), url })) },
  ]);
}

/** To the signer, with the PDF attached. `signed_at` is an ISO 8601 timestamp. */
export function waiverSigned(
  shop: Sender,
  { signer, signed_at, waiver }: { signer: string; signed_at: string; waiver: string },
): Letter {
  const { words, moment } = mailFormatFor(shop);
  return {
    subject: words.signed_subject(shop.name),
    preview: words.signed_intro,
    blocks: [
      { kind: "title", text: words.signed_title },
      { kind: "paragraph", text: words.signed_intro },
      {
        kind: "facts",
        facts: [{ label: words.signed_by, value: nameInMail(signer), more: waiver }, {
          label: words.signed_at,
          value: words.clock(moment(signed_at)),
        }],
      },
    ],
  };
}
