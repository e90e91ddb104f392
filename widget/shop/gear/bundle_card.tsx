import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { useText } from "../../text/text.ts";
import { Icon } from "../../ui/icon.tsx";
import { type FreeSize, leftBeside, placesOf, sizesOfParts, unitsThatFit } from "./chosen_sizes.ts";
import { type CardProps, ItemCard } from "./item_card.tsx";
import { SizePicker } from "./size_picker.tsx";

interface BundleCardProps extends CardProps {
  /** In place of what is left. */
  children?: ComponentChildren;
}

/** A bundle with parts that come in sizes: the customer chooses them before each unit is added. */
export function BundleCard({ children, ...card }: BundleCardProps) {
  const { item, cart } = card;
  const { words: { sizes: words } } = useText();
  const root = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const [fault, setFault] = useState<"choose" | "gone">();
  const stock = sizesOfParts(item);
  const line = cart.find(({ fleet_item_id }) => fleet_item_id === item.id);
  const quantity = line?.quantity ?? 0;
  const units = line?.sizes ?? [];
  const others = cart.filter((other) => other !== line);
  const fitting = line ? unitsThatFit(line, { item, others }) : [];
  const places = placesOf(item);
  const sizesOf = (product_id: string) => stock.filter((size) => size.product_id === product_id);
  const leftAt = (size: FreeSize, place: number) =>
    leftBeside(cart, size) - wanted.filter((id, at) => at !== place && id === size.id).length;
  const chosen = places.map(({ product_id }, place) =>
    sizesOf(product_id).find((size) => size.id === wanted[place] && leftAt(size, place) > 0)?.id
  );
  const set = (sizes: string[][]) => card.onQuantity(item.id, sizes.length, { sizes });
  const nameOf = (id: string) => stock.find((size) => size.id === id)!;
  useEffect(() => {
    if (fitting.length === quantity) return;
    // Other dates have other sizes, and a link names none
    set(fitting);
    if (units.length) setFault("gone");
  }, [fitting.length, quantity]);

  function change(_: string, count: number): void {
    setFault(undefined);
    if (count < quantity) return set(units.slice(0, count));
    const complete = chosen.flatMap((id) => id ?? []);
    if (complete.length === places.length) return set([...units, complete]);
    setFault("choose");
    root.current!.querySelectorAll("fieldset")[chosen.indexOf(undefined)]?.querySelector<HTMLElement>(":enabled")
      ?.focus();
  }
  return (
    <ItemCard {...card} onQuantity={change}>
      {children}
      <div ref={root}>
        {places.map(({ product_id, number }, place) => {
          const sizes = sizesOf(product_id);
          return (
            <SizePicker
              key={place}
              title={[sizes[0]?.product_name, number].filter(Boolean).join(" ")}
              sizes={sizes}
              chosen={chosen[place]}
              leftOf={(size) => leftAt(size, place)}
              onChange={(id) => {
                setFault(undefined);
                setWanted(places.map((_, at) => at === place ? id : chosen[at] ?? ""));
              }}
            />
          );
        })}
      </div>
      {fault && <p class="error" role="alert">{words[fault]}</p>}
      {fitting.length > 0 && (
        <ul class="sized-units" aria-label={words.chosen}>
          {fitting.map((unit, at) => {
            const label = unit.map((id) => labelOf(nameOf(id), places.length > 1)).join(" · ");
            return (
              <li key={at}>
                <bdi>{label}</bdi>
                <button
                  type="button"
                  class="icon-button"
                  aria-label={words.remove(label)}
                  onClick={() => set(fitting.filter((_, other) => other !== at))}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </ItemCard>
  );
}

function labelOf({ product_name, option_label }: FreeSize, isNamed: boolean): string {
  return isNamed ? `${product_name} ${option_label}` : option_label;
}
