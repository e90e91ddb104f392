import { Choices } from "../kit/choices.tsx";
import { optionsOf } from "../kit/options.ts";
import { useFeeWords } from "../text/fee_words.ts";

export type FeeWay = "policy" | "none";

interface FeeChoiceProps {
  /** What the policy asks for, as text. */
  fee: string;
  value: FeeWay;
  /** Whether the person may leave the fee out. */
  mayDecide: boolean;
  onChange: (way: FeeWay) => void;
}

/** What the guarantee card is charged when a booking ends. */
export function FeeChoice({ fee, value, mayDecide, onChange }: FeeChoiceProps) {
  const words = useFeeWords();
  if (!mayDecide) return <p>{words.charged(fee)}</p>;
  return (
    <>
      <Choices
        boxed
        label={words.how}
        value={value}
        options={optionsOf(["policy", "none"], { policy: words.by_policy(fee), none: words.none })}
        onChange={onChange}
      />
      {value === "policy" && <p class="hint">{words.told}</p>}
    </>
  );
}
