import type { Booking } from "../../../shared/contract/booking.ts";
import type { StaffApi } from "../api.ts";
import { useCached } from "../state/use_cached.ts";

/** Returns which items of a booking have numbered units. None before the answer, and none without a network. */
export function useNumberedItems({ lines }: Pick<Booking, "lines">): ReadonlySet<string> {
  const ids = [
    ...new Set(lines.flatMap(({ fleet_item_id, components }) => [
      fleet_item_id,
      ...components.map((part) => part.fleet_item_id),
    ])),
  ].toSorted();
  const { data } = useCached(`numbered ${ids.join(" ")}`, (api) => findNumbered(api, ids));
  return new Set(data ?? []);
}

/** In a shop without units one request is enough. */
async function findNumbered(api: StaffApi, ids: readonly string[]): Promise<string[]> {
  const hasUnits = async (fleet_item_id?: string) => {
    const query = { limit: "1", ...fleet_item_id && { fleet_item_id } };
    return (await api("GET /v1/units", { query })).data.length > 0;
  };
  if (!await hasUnits()) return [];
  const found = await Promise.all(ids.map(async (id) => await hasUnits(id) ? [id] : []));
  return found.flat();
}
