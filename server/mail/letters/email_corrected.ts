import { type MailFormat, mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToCustomer } from "./parts.ts";

/** Shortens an address to its first character: the reader may be a stranger. */
function shortened(email: string): string {
  const [first = ""] = email;
  return `${first}***@…`;
}

/** To the address that a guest had mistyped. The new address is shortened to its first character. */
export function emailCorrected(shop: Sender, { number, email }: { number: string; email: string }): Letter {
  const { words } = mailFormatFor(shop);
  return letterToCustomer(words, {
    name: null,
    subject: words.email_corrected_subject(shop.name, number),
    title: words.email_corrected_title,
    intro: words.email_corrected_intro(number, shortened(email)),
  }, [{ kind: "paragraph", text: words.email_corrected_yours }]);
}

/** To the former address of a customer that staff have corrected. It has no name and no link. */
export function customerEmailOld(shop: Sender, { email }: { email: string }): Letter {
  return customerEmail(shop, ({ words }) => words.customer_email_old(shop.name, shortened(email)));
}

/** To the address of a customer after staff have corrected it. */
export function customerEmailNew(shop: Sender): Letter {
  return customerEmail(shop, ({ words }) => words.customer_email_new(shop.name));
}

function customerEmail(shop: Sender, introOf: (format: MailFormat) => string): Letter {
  const format = mailFormatFor(shop);
  const { words } = format;
  return letterToCustomer(words, {
    name: null,
    subject: words.customer_email_subject(shop.name),
    title: words.customer_email_title,
    intro: introOf(format),
  }, [{ kind: "paragraph", text: words.customer_email_wrong }]);
}
