import type { RequirementKind } from "../../../shared/records/payment_account.ts";
import { mailFormatFor } from "../mail_format.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToShop } from "./parts.ts";

interface Due {
  due: readonly RequirementKind[];
  due_by: string;
  /** The section of the dashboard that leads to Stripe's form. */
  url: string;
}

/** To the shop: Stripe asks for details by a date. */
export function paymentAccountDue(shop: Sender, { due, due_by, url }: Due): Letter {
  const { words, moment } = mailFormatFor(shop);
  return letterToShop({
    subject: words.account_due_subject,
    title: words.account_due_title,
    intro: words.account_due_intro(moment(due_by)),
  }, [
    { kind: "notice", text: words.account_due_todo },
    {
      kind: "facts",
      facts: [{ label: words.account_due_what, value: due.map((kind) => words.account_due_kinds[kind]).join(", ") }],
    },
    { kind: "button", text: words.account_due_button, url },
  ]);
}
