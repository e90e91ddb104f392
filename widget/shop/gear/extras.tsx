import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { addonAmount } from "../../../shared/addons.ts";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { PartSize } from "../../../shared/contract/components.ts";
import type { Pricing } from "../../../shared/contract/pricing.ts";
import { extras as english } from "../../text/en_extras.ts";
import { addWords } from "../../text/languages.ts";
import { type Text, useText } from "../../text/text.ts";
import { Check } from "../../ui/field.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { CartLine } from "../state/trip.ts";
import type { AddonSizesProps } from "./addon_sizes.tsx";

addWords(english);

export interface ExtrasProps {
  line: CartLine;
  cart: readonly CartLine[];
  /** The sizes of all add-ons; undefined while they load. */
  addon_sizes?: readonly PartSize[] | undefined;
  addons: readonly Addon[];
  /** The length of the rental, and what one unit costs. */
  pricing: Pick<Pricing, "days" | "unit_amount">;
  /** The sizes of an add-on. */
  Sizes?: ComponentType<AddonSizesProps>;
  onAddon: (fleet_item_id: string, addon: CartLine["addons"][number]) => void;
}

/** The size of an add-on before one is chosen. */
const OPEN = [""];

/** The add-ons of an item in the cart. Required ones are ticked and cannot be changed. */
export function Extras(props: ExtrasProps) {
  const { line, cart, addon_sizes, addons, pricing: { days, unit_amount }, Sizes } = props;
  const onAddon: AddonSizesProps["onAddon"] = (addon) => props.onAddon(line.fleet_item_id, addon);
  const text = useText();
  const { extras, gear, summary } = text.words;
  const unit = { amount: unit_amount, quantity: 1 };
  const unnamed = addons.find(({ id, mode, stock_product_id }) =>
    mode === "required" && stock_product_id && !line.addons.some((chosen) => chosen.id === id)
  )?.id;
  useEffect(() => {
    // The cart names a required add-on only for its sizes
    if (unnamed) onAddon({ id: unnamed, quantity: line.quantity, sizes: OPEN });
  }, [unnamed]);
  return (
    <fieldset class="extras">
      <legend>{extras.title}</legend>
      {addons.map((addon) => {
        const { id, name, description, mode, stock_product_id } = addon;
        const required = mode === "required";
        const choice = line.addons.find((chosen) => chosen.id === id);
        const quantity = required ? line.quantity : choice?.quantity ?? 0;
        const change = (count: number) =>
          onAddon({ ...stock_product_id && { sizes: OPEN }, ...choice, id, quantity: count });
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
              onChange={(on) => change(on ? line.quantity : 0)}
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
                onChange={change}
              />
            )}
            {Sizes && addon_sizes && stock_product_id && quantity > 0 && (
              <div class="sizes-of-extra">
                <Sizes {...{ addon, quantity, line, cart, addon_sizes, onAddon }} />
              </div>
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
