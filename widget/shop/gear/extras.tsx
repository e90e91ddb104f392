import { addonAmount } from "../../../shared/addons.ts";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { Pricing } from "../../../shared/contract/pricing.ts";
import { extras as english } from "../../text/en_extras.ts";
import { addWords } from "../../text/languages.ts";
import { type Text, useText } from "../../text/text.ts";
import { Check } from "../../ui/field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { CartLine } from "../state/trip.ts";

addWords(english);

export interface ExtrasProps {
  line: CartLine;
  addons: readonly Addon[];
  /** The length of the rental, and what one unit costs. */
  pricing: Pick<Pricing, "days" | "unit_amount">;
  onAddon: (addon: CartLine["addons"][number]) => void;
}

/** The add-ons of an item in the cart. Required ones are ticked and cannot be changed. */
export function Extras({ line, addons, pricing: { days, unit_amount }, onAddon }: ExtrasProps) {
  const text = useText();
  const { extras, gear, summary } = text.words;
  const unit = { amount: unit_amount, quantity: 1 };
  return (
    <fieldset class="extras">
      <legend>{extras.title}</legend>
      {addons.map((addon) => {
        const { id, name, description, mode } = addon;
        const required = mode === "required";
        const quantity = required ? line.quantity : line.addons.find((chosen) => chosen.id === id)?.quantity ?? 0;
        const amount = addonAmount(addon, 1, { days, line: unit });
        const price = line.quantity > 1
          ? extras.each(text.money(amount))
          : `${required ? "" : "+ "}${text.money(amount)}`;
        const label = required ? amount ? `${extras.required} · ${price}` : summary.included : price;
        const terms = termsOf(addon, text).join(" · ");
        return (
          <div class="extra" key={id}>
            <Check
              checked={quantity > 0}
              disabled={required}
              onChange={(on) => onAddon({ id, quantity: on ? line.quantity : 0 })}
              label={
                <>
                  <bdi>{name}</bdi>
                  <span class="unseen">, {label}</span>
                  {terms && <small class="muted">{terms}</small>}
                  {description && (
                    <small class="muted">
                      <bdi>{description}</bdi>
                    </small>
                  )}
                </>
              }
            />
            <span class="muted" aria-hidden="true">{label}</span>
            {!required && quantity > 0 && line.quantity > 1 && (
              <Stepper
                name={name}
                value={quantity}
                max={line.quantity}
                fewer={gear.fewer(name)}
                more={gear.more(name)}
                onChange={(count) => onAddon({ id, quantity: count })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** Returns what an add-on costs in percent, and what it changes about the deposit: "10% of the rent", "no deposit". */
function termsOf(
  { percent: of_rent, waive_deposit, lower_deposit_percent: lower }: Addon,
  { words: { extras }, percent }: Text,
): string[] {
  return [
    of_rent && extras.of_rent(percent(of_rent)),
    waive_deposit && extras.no_deposit,
    lower && extras.lower_deposit(percent(lower)),
  ].filter((term) => typeof term === "string");
}
