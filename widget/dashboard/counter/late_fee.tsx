import type { ChargeDraft } from "../../../shared/contract/charge.ts";
import { Check } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { roughDuration } from "../kit/durations.ts";
import { MoneyField } from "../kit/money_field.tsx";
import { useFormat } from "../text/format.ts";
import { useWords } from "../text/words.ts";
import type { ReturnForm } from "./return_form.ts";

interface LateFeeProps {
  late: { minutes: number; charge: ChargeDraft | null };
  fee: ReturnForm["fee"];
  currency: string;
  isWrong: boolean;
  onFee: (fee: ReturnForm["fee"]) => void;
}

/** How late the gear is, and the fee for it. Nothing if it is on time. */
export function LateFee({ late, fee, currency, isWrong, onFee }: LateFeeProps) {
  const format = useFormat();
  const words = useWords();
  if (late.minutes === 0) return null;
  return (
    <section class="late-fee">
      <Notice icon="clock">{words.counter.late(roughDuration(format, late.minutes))}</Notice>
      {late.charge && (
        <Check
          label={words.counter.late_fee}
          checked={fee.on}
          onChange={(on) => onFee({ ...fee, on })}
        />
      )}
      {late.charge && fee.on && (
        <MoneyField
          label={`${words.counter.late_fee_amount} (${currency})`}
          value={fee.amount}
          error={isWrong ? words.field_errors.amount : undefined}
          onInput={(amount) => onFee({ ...fee, amount })}
        />
      )}
    </section>
  );
}
