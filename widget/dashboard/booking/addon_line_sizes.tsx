import { useStore } from "../state/store.ts";
import { useCached } from "../state/use_cached.ts";
import type { FormLine } from "./change_form.ts";
import { UnitSizes } from "./unit_sizes.tsx";

interface AddonLineSizesProps {
  line: FormLine;
  onAddons: (addons: FormLine["addons"]) => void;
}

/** Asks which sizes the add-ons of a line have: those that are booked, and those that its item requires. */
export function AddonLineSizes({ line, onAddons }: AddonLineSizesProps) {
  const { me } = useStore();
  const { fleet_item_id, quantity, addons } = line;
  const offered = useCached(
    `addons ${me.value!.shop.id} ${fleet_item_id}`,
    (api) => api("GET /api/storefront/addons-check", { query: { fleet_item_ids: fleet_item_id } }),
  ).data?.addons ?? [];
  const sized = offered.flatMap(({ id, name, stock_product_id, units_per_addon, mode }) => {
    const booked = addons.find((addon) => addon.id === id);
    if (stock_product_id === null || !booked && mode !== "required") return [];
    const { sizes = [], quantity: of_addon = null } = booked ?? {};
    const parts = [{ product_id: stock_product_id, quantity: units_per_addon }];
    const units = [...Array(of_addon ?? quantity).keys()].map((at) =>
      [...Array(units_per_addon).keys()].map((place) => sizes[at * units_per_addon + place] ?? "")
    );
    const choose = (at: number, unit: string[]) => {
      const addon = {
        id,
        name,
        quantity: of_addon,
        sizes: units.flatMap((other, place) => place === at ? unit : other),
        each: units_per_addon,
      };
      onAddons(booked ? addons.map((other) => other === booked ? addon : other) : [...addons, addon]);
    };
    return { id, name, parts, units, choose };
  });
  if (!sized.length) return null;
  return (
    <div class="line-sizes">
      {sized.flatMap(({ id, name, parts, units, choose }) =>
        units.map((unit, at) => (
          <UnitSizes
            key={`${id} ${at}`}
            name={units.length > 1 ? `${name} ${at + 1}` : name}
            parts={parts}
            sizes={unit}
            onSizes={(changed) => choose(at, changed)}
          />
        ))
      )}
    </div>
  );
}
