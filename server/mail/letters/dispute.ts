import type { Dispute } from "../../../shared/contract/payments.ts";
import { mailFormatFor } from "../mail_format.ts";
import { nameInMail } from "../name_in_mail.ts";
import type { Letter, Sender } from "./letter.ts";
import { letterToShop } from "./parts.ts";

interface DisputedPayment {
  /** The booking's number, or the payment's id without a booking. */
  reference: string;
  currency: string;
  dispute: Dispute;
  name?: string | null | undefined;
  email?: string | null | undefined;
}

/** To the shop: a payment is disputed, or its dispute has ended. */
export function paymentDisputed(
  shop: Sender,
  { reference, currency, dispute, name, email }: DisputedPayment,
): Letter {
  const { words, money, moment } = mailFormatFor(shop);
  const { status, reason, evidence_due_by } = dispute;
  const amount = money(dispute.amount, currency);
  const isWon = status === "won" || status === "warning_closed";
  const isOpen = !isWon && status !== "lost";
  const outcome = isWon ? words.dispute_won(amount) : words.dispute_lost(amount);
  const intro = isOpen ? words.dispute_intro(amount) : outcome;
  const todo = evidence_due_by ? words.dispute_todo_until(moment(evidence_due_by)) : words.dispute_todo;
  return letterToShop({
    subject: isOpen ? words.dispute_subject(reference) : words.dispute_closed_subject(reference),
    title: isOpen ? words.dispute_title : words.dispute_closed_title,
    intro,
  }, [
    ...(isOpen ? [{ kind: "notice", text: todo } as const] : []),
    {
      kind: "facts",
      facts: [
        { label: words.customer, value: nameInMail(name) || "–", more: email ?? undefined },
        { label: words.reason, value: reason },
      ],
    },
  ]);
}
