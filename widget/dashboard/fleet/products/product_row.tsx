import { useState } from "preact/hooks";
import { Icon } from "../../../ui/icon.tsx";
import { AppIcon } from "../../icons.tsx";
import { HOME } from "../../router/location.ts";
import { useFormat } from "../../text/format.ts";
import { useSizesWords } from "../../text/sizes_words.ts";
import { useWords } from "../../text/words.ts";
import { isUnlimited } from "../item_form.ts";
import { ItemRow, type Selection, StateTag } from "../item_row.tsx";
import type { ListedItem } from "../items.ts";

/** On a phone the sizes are folded at first. */
const PHONE = "(width < 48em)";

/** One product of the list, which opens its editor, with its sizes beneath. */
export function ProductRow({ sizes, selection }: { sizes: readonly ListedItem[]; selection: Selection | null }) {
  const format = useFormat();
  const words = useWords();
  const own = useSizesWords();
  const [isOpen, setOpen] = useState(() => !matchMedia(PHONE).matches);
  const first = sizes[0]!;
  const { id, name } = first.product!;
  const thumbnail = sizes.find(({ thumbnail_url }) => thumbnail_url)?.thumbnail_url;
  const prices = sizes.map(({ price_full_day }) => price_full_day);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const money = lowest === highest ? format.money(lowest) : `${format.money(lowest)} – ${format.money(highest)}`;
  const hasOneState = sizes.every(({ status, live }) => status === first.status && live === first.live);
  return (
    <li>
      <div class="item-row product-row">
        {selection && <SelectSizes {...{ sizes, selection, name }} />}
        <a href={`${HOME}/fleet/products/${id}`} data-row>
          <span class="thumbnail">
            {thumbnail
              ? <img src={thumbnail} alt="" width="56" height="56" loading="lazy" decoding="async" />
              : <AppIcon name="photo" />}
          </span>
          <span class="who">
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <small class="muted">
              <bdi>{first.category.name}</bdi>
            </small>
          </span>
          <span class="price">{words.fleet.per_day(money)}</span>
          <span class="stock">
            <span>
              {sizes.map((size, at) => (
                <span key={size.id}>
                  {at > 0 && " · "}
                  <bdi>
                    {isUnlimited(size) ? size.option_label : own.of_product(size.option_label!, size.inventory_count)}
                  </bdi>
                </span>
              ))}
            </span>
          </span>
          {hasOneState ? <StateTag item={first} /> : <span class="chips" />}
          <Icon name="next" />
        </a>
        <button
          type="button"
          class="icon-button fold-sizes"
          aria-expanded={isOpen}
          aria-label={own.show(name)}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="down" />
        </button>
      </div>
      {isOpen && (
        <ul class="size-rows">
          {sizes.map((size) => <ItemRow key={size.id} item={size} selection={selection} isSize />)}
        </ul>
      )}
    </li>
  );
}

interface SelectSizesProps {
  sizes: readonly ListedItem[];
  selection: Selection;
  name: string;
}

/** Selects all shown sizes of a product. A part of its own, so that a selection draws no other part again. */
function SelectSizes({ sizes, selection, name }: SelectSizesProps) {
  const words = useWords();
  const chosen = sizes.filter(({ id }) => selection.value.has(id)).length;
  return (
    <label class="select-item">
      <input
        type="checkbox"
        checked={chosen === sizes.length}
        indeterminate={chosen > 0 && chosen < sizes.length}
        aria-label={words.fleet.choose(name)}
        onChange={({ currentTarget }) => {
          const next = new Map(selection.value);
          for (const size of sizes) {
            if (currentTarget.checked) next.set(size.id, size);
            else next.delete(size.id);
          }
          selection.value = next;
        }}
      />
    </label>
  );
}
