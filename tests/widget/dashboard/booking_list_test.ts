import assert from "node:assert/strict";
import {
  addressOf,
  csvAddress,
  hasQuickFilter,
  isFiltered,
  type ListState,
  noFilters,
  readList,
  requestOf,
  toggleQuickFilter,
} from "../../../widget/dashboard/bookings/list_query.ts";

const read = (query: string) => readList(new URLSearchParams(query));
/** Applies changes to an address, as `withQuery` does. */
function apply(query: string, changes: Partial<ListState>): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(addressOf(changes))) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  return params.toString();
}

Deno.test("readList leaves out whatever the API would refuse", () => {
  const state = read(
    "status=confirmed,open&overdue=yes&at_risk=true&pickup_from=2027-02-30&return_to=2027-05-04&order=x",
  );
  assert.deepEqual(state, {
    q: "",
    status: ["confirmed"],
    flags: ["at_risk"],
    location: null,
    item: null,
    order: "newest",
    return_to: "2027-05-04",
  });
  assert.equal(read(`q=${"x".repeat(300)}`).q.length, 200);
  assert.equal(read("order=toString").order, "newest");
});

Deno.test("a list has the same request after its address was written and read again", () => {
  const queries = [
    "",
    "q=ada+l&status=picked_up%2Cpartially_returned&order=next_return",
    "overdue=true&balance_due=true&unsigned=true&at_risk=true",
    "due_from=2027-05-03&due_before=2027-05-10",
    "pickup_from=2027-05-03&pickup_to=2027-05-04&return_from=2027-05-05&return_to=2027-05-06&location=loc_1",
  ];
  for (const query of queries) {
    const state = read(query);
    assert.deepEqual(requestOf(read(apply("", state))), requestOf(state), query);
  }
});

Deno.test("requestOf and csvAddress ask for the same bookings", () => {
  const state = read("q=ada&status=confirmed&balance_due=true&pickup_from=2027-05-03&location=loc_1&order=next_pickup");
  const request = requestOf(state);
  assert.deepEqual(request, {
    sort: "pickup_date",
    order: "asc",
    q: "ada",
    status: "confirmed",
    balance_due: "true",
    pickup_location_id: "loc_1",
    pickup_from: "2027-05-03",
  });
  assert.deepEqual(
    Object.fromEntries(new URL(csvAddress(state), "https://shop.example").searchParams),
    request,
  );
});

Deno.test("a quick filter is set by one tap and removed by the next", () => {
  for (const name of ["hand_out", "out", "overdue", "balance_due", "unsigned", "at_risk"] as const) {
    const once = apply("q=ada", toggleQuickFilter(read("q=ada"), name));
    assert.ok(hasQuickFilter(read(once), name), name);
    assert.ok(isFiltered(read(once)), name);
    assert.equal(apply(once, toggleQuickFilter(read(once), name)), "q=ada", name);
  }
  const out = apply("status=confirmed&overdue=true", toggleQuickFilter(read("status=confirmed&overdue=true"), "out"));
  assert.equal(read(out).status.join(), "picked_up,partially_returned");
  assert.deepEqual(read(out).flags, ["overdue"]);
});

Deno.test("noFilters removes every filter and keeps the search and the order", () => {
  const full =
    "q=ada&order=oldest&status=confirmed&overdue=true&pickup_from=2027-05-03&return_to=2027-05-04&location=l";
  const state = read(apply(full, noFilters));
  assert.equal(isFiltered(state), false);
  assert.deepEqual([state.q, state.order], ["ada", "oldest"]);
});
