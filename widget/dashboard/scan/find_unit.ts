import type { Unit } from "../../../shared/contract/units.ts";
import { MAX_UNIT_CODE } from "../../../shared/records/limits.ts";
import { failedAt } from "../../api.ts";
import type { StaffApi } from "../api.ts";
import type { Scan } from "./read_scan.ts";

/** Finds the unit that a scan names. Returns null if the shop has none. A retired unit may have the code of another. */
export async function findUnit(api: StaffApi, scan: Scan): Promise<Unit | null> {
  if ("id" in scan) {
    try {
      return await api("GET /v1/units/:id", { params: { id: scan.id } });
    } catch (error) {
      if (failedAt("GET /v1/units/:id", error) && error.problem.code === "not_found") return null;
      throw error;
    }
  }
  if (!scan.code || scan.code.length > MAX_UNIT_CODE) return null;
  const { data } = await api("GET /v1/units", { query: { code: scan.code } });
  return data.find(({ status }) => status !== "retired") ?? data[0] ?? null;
}
