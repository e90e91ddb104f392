import type { Quote } from "../../../shared/contract/quote.ts";
import { extras as english } from "../../text/en_extras.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";

addWords(english);

export interface CoveredDepositProps {
  deposit: Pick<Quote["deposit"], "amount" | "full_amount">;
}

/** The deposit that add-ons waive or lower, and what it would be without them. */
export function CoveredDeposit({ deposit: { amount, full_amount = amount } }: CoveredDepositProps) {
  const { words: { extras }, money } = useText();
  const full = money(full_amount);
  return (
    <p class="with-icon">
      <Icon name="shield" />
      <span>{amount ? extras.deposit_lowered(full, money(amount)) : extras.deposit_waived(full)}</span>
    </p>
  );
}
