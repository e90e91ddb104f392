import { invalid, type Problem } from "../problem.ts";

/** Returns a 400 for an amount that a card cannot carry, such as KWD 1.234. Rounding it would change the amount. */
export function notChargeable(path: string): Problem<"invalid_request"> {
  return invalid({
    path,
    code: "not_chargeable",
    message: "must be a multiple of 10, because cards do not support the last digit of this currency",
  });
}
