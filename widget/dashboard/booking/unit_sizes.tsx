import { Select } from "../kit/select.tsx";
import { loadAll } from "../state/load_all.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import { useSizesWords } from "../text/sizes_words.ts";

interface UnitSizesProps {
  name: string;
  parts: readonly { product_id: string; quantity: number }[];
  sizes: readonly string[];
  onSizes: (sizes: string[]) => void;
}

/** The sizes of one unit of a bundle or of an add-on. */
export function UnitSizes({ name, parts, sizes, onSizes }: UnitSizesProps) {
  const { me } = useStore();
  const own = useSizesWords();
  const sizesOfParts = useCached(
    `sizes ${me.value!.shop.id} ${parts.map(({ product_id }) => product_id).join()}`,
    (api) =>
      Promise.all(
        parts.map(({ product_id }) =>
          loadAll((query) =>
            api("GET /v1/fleet/items", { query: { ...query, product_id, status: "available", sort: "product" } })
          )
        ),
      ),
  ).data;
  if (!sizesOfParts) return null;
  // "Helmet 2" instead of "Helmet for Helmet 2"
  const labelOf = (product: string) => name.startsWith(product) ? name : own.size_of(product, name);
  const left = [...sizes];
  const places = parts.flatMap(({ quantity }, part) =>
    [...Array(quantity).keys()].map(() => {
      const options = sizesOfParts[part]!;
      const at = left.findIndex((id) => options.some((size) => size.id === id));
      return { options, value: at < 0 ? "" : left.splice(at, 1)[0]! };
    })
  );
  return (
    <>
      {places.map(({ options, value }, place) => (
        <Select
          key={place}
          label={labelOf(options[0]?.product?.name ?? "")}
          value={value}
          {...!value && { none: own.choose }}
          options={options.map(({ id, option_label }) => ({ value: id, label: option_label ?? "" }))}
          onChange={(id) => onSizes(places.map((other, at) => at === place ? id : other.value))}
        />
      ))}
    </>
  );
}
