import type { Explanation } from "./explanation.ts";

/** Problems of numbered units. */
export const unitExplanations = {
  unit_code_taken: {
    cause: "A unit that is not retired has the same code. Case and spaces do not count.",
    remedy: "Choose another code, or retire the other unit first. `GET /v1/units?code=…` finds it.",
  },
  unit_in_use: {
    cause: "The unit is out with a booking, or assigned to one that was not picked up yet.",
    remedy: "Take it back or take it off that booking first, or use another unit.",
  },
  unit_not_ready: {
    cause: "The status of the unit is `service` or `retired`.",
    remedy: "Use another unit, or set its `status` to `ready` first.",
  },
  unknown_unit: {
    cause: "The shop has no unit with this code.",
    remedy: "Check the code. `GET /v1/units?query=…` finds units by a part of it.",
  },
  wrong_unit: {
    cause: "The unit belongs to another item than the line, or the booking does not have it.",
    remedy: "The `detail` and `item_name` say what the unit is. Name a unit of the line.",
  },
} satisfies Record<string, Explanation>;
