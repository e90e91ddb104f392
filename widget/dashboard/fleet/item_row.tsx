import type { Signal } from "@preact/signals";
import { sizedName } from "../../../shared/sized_name.ts";
import { useFormat } from "../text/format.ts";
import { Tag } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { AppIcon } from "../icons.tsx";
import { HOME } from "../router/location.ts";
import { useWords } from "../text/words.ts";
import { isUnlimited } from "./item_form.ts";
import type { ListedItem } from "./items.ts";

/** The selected items by id, in the order in which they were selected. */
export type Selection = Signal<ReadonlyMap<string, ListedItem>>;

interface ItemRowProps {
  item: ListedItem;
  selection: Selection | null;
  /** Whether the row stands below that of its product, which has its name. */
  isSize?: boolean;
}

/** One item of the list: its photo, category, price, stock and state. The row opens the item. */
export function ItemRow({ item, selection, isSize = false }: ItemRowProps) {
  const format = useFormat();
  const words = useWords();
  const { id, category, thumbnail_url, price_full_day, inventory_count, units_in_maintenance } = item;
  return (
    <li class="item-row">
      {selection && <SelectItem {...{ item, selection }} />}
      <a href={`${HOME}/fleet/${id}`} data-row>
        <span class="thumbnail">
          {thumbnail_url
            ? <img src={thumbnail_url} alt="" width="56" height="56" loading="lazy" decoding="async" />
            : <AppIcon name="photo" />}
        </span>
        <span class="who">
          <strong>
            <bdi>
              {isSize && item.name === item.product?.name
                ? (
                  <>
                    <span class="unseen">{`${item.name}, `}</span>
                    {item.option_label}
                  </>
                )
                : sizedName(item)}
            </bdi>
          </strong>
          {!isSize && (
            <small class="muted">
              <bdi>{category.name}</bdi>
            </small>
          )}
        </span>
        <span class="price">{words.fleet.per_day(format.money(price_full_day))}</span>
        <span class="stock">
          {isUnlimited(item) ? words.fleet.bundle : words.fleet.units(inventory_count)}
          {units_in_maintenance > 0 && <small class="muted">{words.fleet.in_maintenance(units_in_maintenance)}</small>}
        </span>
        <StateTag item={item} />
        <Icon name="next" />
      </a>
    </li>
  );
}

/** Whether customers can book the item, and if not, why. */
export function StateTag({ item: { status, live } }: { item: Pick<ListedItem, "status" | "live"> }) {
  const words = useWords();
  return (
    <span class="chips">
      {status === "retired"
        ? <Tag>{words.fleet.states.retired}</Tag>
        : status === "maintenance"
        ? <Tag tone="warm">{words.fleet.maintenance}</Tag>
        : live
        ? <Tag tone="good">{words.fleet.states.on_sale}</Tag>
        : <Tag>{words.fleet.states.off_sale}</Tag>}
    </span>
  );
}

/** A part of its own, so that a selection draws no other part of the rows again. */
function SelectItem({ item, selection }: { item: ListedItem; selection: Selection }) {
  const words = useWords();
  return (
    <label class="select-item">
      <input
        type="checkbox"
        checked={selection.value.has(item.id)}
        aria-label={words.fleet.choose(sizedName(item))}
        onChange={({ currentTarget }) => {
          const next = new Map(selection.value);
          if (currentTarget.checked) next.set(item.id, item);
          else next.delete(item.id);
          selection.value = next;
        }}
      />
    </label>
  );
}
