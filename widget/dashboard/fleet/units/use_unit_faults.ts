import { failedAt } from "../../../api.ts";
import type { FieldErrors } from "../../kit/field_errors.ts";
import { datedEnd } from "../../text/dated.ts";
import { useFormat } from "../../text/format.ts";
import { useUnitsWords } from "../../text/units_words.ts";

/** Returns a function that explains why a change of a unit was refused, by field. */
export function useUnitFaults(): (error: unknown) => FieldErrors | undefined {
  const format = useFormat();
  const own = useUnitsWords();
  return (error): FieldErrors | undefined => {
    const isRefused = failedAt("PATCH /v1/units/:id", error) || failedAt("DELETE /v1/units/:id", error);
    if (!isRefused) return undefined;
    const { problem } = error;
    switch (problem.code) {
      case "unit_code_taken":
        return { code: own.faults.code };
      case "unit_in_use":
        return { status: own.in_use(problem.booking_number, datedEnd(format, problem.return_date, "return")) };
      case "below_committed_stock":
        return { status: own.needed };
      default:
        return undefined;
    }
  };
}
