import { bookedSizes } from "../../../shared/booked_sizes.ts";
import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import type { FormLine } from "./change_form.ts";
import { UnitSizes } from "./unit_sizes.tsx";

interface LineSizesProps {
  line: FormLine;
  onSizes: (sizes: string[][]) => void;
}

/** Asks which sizes each unit of a bundle has. Units that are booked keep theirs until staff choose others. */
export function LineSizes({ line, onSizes }: LineSizesProps) {
  const { me } = useStore();
  const { fleet_item_id, quantity, booked, sizes } = line;
  const item = useCached(
    `items ${me.value!.shop.id} ${fleet_item_id}`,
    (api) => api("GET /v1/fleet/items/:id", { params: { id: fleet_item_id } }),
  ).data;
  if (!item?.sized_components.length) return null;
  const units = [...Array(quantity).keys()].map((at) =>
    sizes?.[at] ?? (at < booked.units ? bookedSizes(booked.components, item) : [])
  );
  return (
    <div class="line-sizes">
      {units.map((unit, at) => (
        <UnitSizes
          key={at}
          name={quantity > 1 ? `${item.name} ${at + 1}` : item.name}
          parts={item.sized_components}
          sizes={unit}
          onSizes={(changed) => onSizes(units.map((other, place) => place === at ? changed : other))}
        />
      ))}
    </div>
  );
}
