import type { Unit } from "../../../shared/contract/units.ts";
import type { StaffApi } from "../api.ts";
import { findUnit } from "./find_unit.ts";
import { readScan } from "./read_scan.ts";

/** Finds the units that a text names: the one of a label or a code first, then those with the text in their code. */
export async function findUnits(api: StaffApi, text: string, limit: number): Promise<Unit[]> {
  const scan = readScan(text);
  const named = await findUnit(api, scan);
  if ("id" in scan) return named ? [named] : [];
  const { data } = await api("GET /v1/units", { query: { query: scan.code, limit: `${limit}` } });
  const others = data.filter(({ id, status }) => id !== named?.id && status !== "retired");
  return [...named ? [named] : [], ...others].slice(0, limit);
}
