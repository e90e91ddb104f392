import assert from "node:assert/strict";
import { pickTotals } from "../../../widget/dashboard/print/pick_totals.ts";

const line = (fleet_item_id: string, quantity: number, picked_up = 0) => ({
  line_id: `line-${fleet_item_id}`,
  fleet_item_id,
  name: fleet_item_id,
  quantity,
  seats: 1,
  picked_up,
  returned: 0,
  components: [],
  unit_codes: [],
  units: [],
});

Deno.test("pickTotals adds up the units of each item that are still to be handed out", () => {
  const rows = [{ lines: [line("Paddle", 2), line("Kayak", 3, 1)] }, {
    lines: [line("Paddle", 1), line("Bike", 1, 1)],
  }];
  assert.deepEqual(pickTotals(rows), [{ name: "Kayak", units: 2 }, { name: "Paddle", units: 3 }]);
});

Deno.test("pickTotals counts a bundle as its parts, together with the same items booked alone", () => {
  const components = [{ fleet_item_id: "Kayak", name: "Kayak", quantity: 1 }, {
    fleet_item_id: "Board",
    name: "Board",
    quantity: 2,
  }];
  const rows = [{ lines: [{ ...line("Set", 3, 1), components }, line("Kayak", 1)] }];
  assert.deepEqual(pickTotals(rows), [{ name: "Board", units: 4 }, { name: "Kayak", units: 3 }]);
});
