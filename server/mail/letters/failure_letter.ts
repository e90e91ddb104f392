import { mailFormatFor } from "../mail_format.ts";
import type { Booking } from "../../../shared/contract/booking.ts";
import { nameInMail } from "../name_in_mail.ts";
import type { Letter, Sender } from "./letter.ts";
import { datesAndPlace } from "./parts.ts";

/** The customer of a failed payment or deposit, and the reason. */
export interface FailureDetails {
  reason?: string | null;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

type FailureText = Record<"subject" | "title" | "intro" | "todo", string>;

/** Returns a letter to the shop that says what happened and what the shop can do. */
export function failureLetter(
  shop: Sender,
  { subject, title, intro, todo, reason, name, email }: FailureDetails & FailureText,
): Letter {
  const { words } = mailFormatFor(shop);
  return {
    internal: true,
    subject,
    preview: intro,
    blocks: [
      { kind: "title", text: title },
      { kind: "paragraph", text: intro },
      { kind: "notice", text: todo },
      {
        kind: "facts",
        facts: [
          { label: words.customer, value: nameInMail(name) || "–", more: email ?? undefined },
          ...(reason ? [{ label: words.reason, value: reason }] : []),
        ],
      },
    ],
  };
}

/** Returns a letter about a booking that says what happened and what the shop can do. */
export function aboutBooking(shop: Sender, booking: Booking, text: FailureText): Letter {
  const { name, email } = booking.customer ?? { name: null, email: null };
  const letter = failureLetter(shop, { ...text, name, email });
  return { ...letter, blocks: [...letter.blocks, datesAndPlace(mailFormatFor(shop), booking)] };
}
