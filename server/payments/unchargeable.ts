import { invalid, type Problem } from "../problem.ts";

/** A 400 for an amount that no card can carry, such as 1.234 in Kuwaiti dinar: rounding it would say another sum than was moved. */
export function unchargeable(path: string): Problem<"invalid_request"> {
  return invalid({
    path,
    code: "not_chargeable",
    message: "must be a multiple of 10: cards know no last digit of this currency",
  });
}
