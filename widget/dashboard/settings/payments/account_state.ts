import type { PaymentAccount } from "../../../../shared/contract/payment_account.ts";
import type { PaymentAccountWords } from "../../text/payment_account_words.ts";

/** Returns the name of the sentences about an account. */
export function sentencesOf(account: PaymentAccount): keyof PaymentAccountWords["states"] {
  const { state, due, disabled_reason } = account;
  if (state === "restricted" && disabled_reason?.startsWith("rejected.")) return "rejected";
  return state === "enabled" && due.length ? "enabled_due" : state;
}

/** Returns the label of the button that opens Stripe's form, or null if there is nothing to do there. */
export function openLabelOf(account: PaymentAccount): "connect" | "resume" | "send" | null {
  // An account that no longer gives us access has no form
  if (!account.id || account.state === "disconnected") return "connect";
  if (account.state === "onboarding") return "resume";
  return account.due.length ? "send" : null;
}
