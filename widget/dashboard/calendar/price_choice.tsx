import type { BookingChangeResult } from "../../../shared/contract/booking_change.ts";
import { useFormat } from "../text/format.ts";
import { useId } from "../../ui/use_id.ts";
import { useWords } from "../text/words.ts";
import { describeDifference } from "./move_words.ts";
import type { Pricing } from "./use_booking_change.ts";

interface PriceChoiceProps {
  /** The preview at new prices. */
  result: BookingChangeResult;
  pricing: Pricing;
  onPricing: (pricing: Pricing) => void;
}

/** Chooses between the agreed price and today's price for the new dates, and says what follows from it. */
export function PriceChoice({ result: { booking, difference, refund }, pricing, onPricing }: PriceChoiceProps) {
  const format = useFormat();
  const words = useWords();
  const name = useId();
  const { total, amount_due } = booking;
  if (!difference) return <p>{words.calendar.keep_price(format.money(total))}</p>;
  const choices: [Pricing, string][] = [
    ["keep", words.calendar.keep_price(format.money(total - difference))],
    ["requote", words.calendar.new_price(format.money(total), describeDifference(difference, format, words))],
  ];
  return (
    <fieldset class="price-choice">
      <legend>{words.calendar.price}</legend>
      {choices.map(([value, label]) => (
        <label key={value}>
          <input type="radio" name={name} checked={pricing === value} onChange={() => onPricing(value)} />
          <span>{label}</span>
        </label>
      ))}
      {pricing === "requote" && refund > 0 && (
        <p class="muted">{words.calendar.will_be_refunded(format.money(refund))}</p>
      )}
      {pricing === "requote" && amount_due > 0 && (
        <p class="muted">{words.calendar.will_be_due(format.money(amount_due))}</p>
      )}
    </fieldset>
  );
}
