import { sizes as english } from "../../text/en_sizes.ts";
import { addWords } from "../../text/languages.ts";
import { useText } from "../../text/text.ts";
import { useId } from "../../ui/use_id.ts";

addWords(english);

interface Size {
  id: string;
  option_label: string | null;
}

interface SizePickerProps<S extends Size> {
  title: string;
  sizes: readonly S[];
  /** The id of the chosen size. */
  chosen: string | undefined;
  /** Returns the units that are left of a size. */
  leftOf: (size: S) => number;
  /** Returns the units of a size in the cart. */
  countOf?: (size: S) => number;
  onChange: (id: string) => void;
}

/** The sizes of a product, with what is left of each. */
export function SizePicker<S extends Size>(
  { title, sizes, chosen, leftOf, countOf = () => 0, onChange }: SizePickerProps<S>,
) {
  const name = useId();
  const { words: { sizes: words } } = useText();
  return (
    <fieldset class="sizes">
      <legend>
        <bdi>{title}</bdi>
      </legend>
      {sizes.map((size) => {
        const left = leftOf(size);
        const count = countOf(size);
        return (
          <label class="size" key={size.id}>
            <input
              type="radio"
              name={name}
              checked={size.id === chosen}
              disabled={left < 1}
              onChange={() => onChange(size.id)}
            />
            <bdi>{size.option_label}</bdi>
            <small>{left > 0 ? words.left(left) : words.none}</small>
            {count > 0 && (
              <b>
                <span aria-hidden="true">{count}</span>
                <span class="unseen">, {words.in_cart(count)}</span>
              </b>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
