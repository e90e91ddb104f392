import type { ComponentChildren, ComponentType } from "preact";
import { useRef } from "preact/hooks";
import type { Addon } from "../../../shared/contract/addons.ts";
import type { InventoryItem } from "../../../shared/contract/storefront.ts";
import { unbroken, useText } from "../../text/text.ts";
import { Button } from "../../ui/button.tsx";
import { Tag } from "../../ui/chip.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useKeptFocus } from "../../ui/kept_focus.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Stepper } from "../../ui/stepper.tsx";
import type { CartLine } from "../state/trip.ts";
import type { ExtrasProps } from "./extras.tsx";
import type { ItemDetailsProps } from "./item_details.tsx";
import { Photo } from "./photo.tsx";
import { hasDetails } from "./specs.ts";

/** The photo of an item at a position. */
export interface OpenedPhoto {
  item: InventoryItem;
  at: number;
}

export interface CardProps {
  item: InventoryItem;
  /** The sizes of all add-ons. */
  addon_sizes?: ExtrasProps["addon_sizes"];
  cart: readonly CartLine[];
  /** By item. */
  addons: ReadonlyMap<string, readonly Addon[]>;
  /** "3 days" */
  duration: string | null;
  /** Everything about an item that its card has no room for. */
  ItemDetails: ComponentType<ItemDetailsProps>;
  /** The deposit that add-ons waive or lower. */
  CoveredDeposit: ItemDetailsProps["CoveredDeposit"];
  /** The add-ons of an item in the cart. */
  Extras: ComponentType<ExtrasProps>;
  onOpen: (photo: OpenedPhoto) => void;
  onQuantity: (fleet_item_id: string, quantity: number, chosen?: Pick<CartLine, "sizes">) => void;
  onAddon: (fleet_item_id: string, addon: CartLine["addons"][number]) => void;
}

interface ItemCardProps extends CardProps {
  /** In place of what is left. */
  children?: ComponentChildren;
}

/** An item with its price for the chosen dates and its quantity in the cart. */
export function ItemCard(props: ItemCardProps) {
  const { item, cart, addons, duration, children, ItemDetails, Extras, onOpen, onQuantity } = props;
  const text = useText();
  const { gear } = text.words;
  const { pricing, available_quantity, name } = item;
  const line = cart.find(({ fleet_item_id }) => fleet_item_id === item.id);
  const offered = addons.get(item.id);
  const quantity = line?.quantity ?? 0;
  // The price includes required add-ons, so the cart adds nothing to it.
  const amount = pricing.unit_amount + pricing.required_addons_amount;
  const terms = [
    duration,
    pricing.days > 1 && unbroken(gear.per_day(text.money(Math.round(amount / pricing.days)))),
    pricing.required_addons_amount > 0 && gear.with_extras,
  ];
  const size = item.specs.size;
  const offer = useRef<HTMLDivElement>(null);
  const keepFocus = useKeptFocus(offer, quantity > 0);
  const change = (count: number) => {
    if (!count || !quantity) keepFocus();
    onQuantity(item.id, count);
  };
  const open = (at: number) => onOpen({ item, at });
  return (
    <li class={quantity ? "box card chosen" : "box card"} part="card">
      <Photo photo={item.photos[0]} label={gear.photos_of(name)} onOpen={() => open(0)} />
      <div class="about">
        <h3>
          <bdi>{item.product?.name ?? name}</bdi>
        </h3>
        {item.description && <p dir="auto">{item.description}</p>}
        <p class="tags">
          {item.skill_level && <Tag>{item.skill_level}</Tag>}
          {typeof size === "string" && <Tag>{size}</Tag>}
          {!children && available_quantity <= 3 && <Tag tone="warm">{gear.left(available_quantity)}</Tag>}
        </p>
        {children}
      </div>
      <div class="offer" ref={offer}>
        <p>
          <strong>{text.money(amount)}</strong>
          <span class="muted">{terms.map((term) => term && <span key={term}>{term}</span>)}</span>
        </p>
        {quantity
          ? (
            <Stepper
              name={name}
              value={quantity}
              max={Math.min(available_quantity, 100)}
              fewer={gear.fewer(name)}
              more={gear.more(name)}
              onChange={change}
            />
          )
          : <Button label={gear.add_one(name)} onClick={() => change(1)}>{gear.add}</Button>}
      </div>
      <div class="stack">
        {line && offered?.[0] && (
          <Extras
            {...props}
            line={line}
            addons={offered}
            pricing={pricing}
          />
        )}
        {hasDetails(item) && (
          <Disclosure title={gear.details} label={gear.details_of(name)} kind="item-details">
            <ItemDetails {...props} onPhoto={open} />
          </Disclosure>
        )}
      </div>
    </li>
  );
}

/** The placeholder of a card while the items load. */
export function CardSkeleton() {
  return (
    <div class="box card" aria-hidden="true">
      <div class="photo" />
      <div class="about">
        <Skeleton shape="title" />
        <Skeleton count={3} />
      </div>
      <Skeleton shape="title" />
    </div>
  );
}
