import assert from "node:assert/strict";
import {
  choiceFilter,
  choicesFilter,
  dayFilter,
  flagsFilter,
  idFilter,
  readFilters,
  textFilter,
  writeFilters,
} from "../../../../widget/dashboard/kit/filters.ts";

const filters = {
  text: textFilter("q"),
  shop: idFilter("shop"),
  order: choiceFilter("order", ["newest", "oldest"]),
  status: choicesFilter("status", ["open", "closed", "gone"]),
  flags: flagsFilter(["late", "due"]),
  day: dayFilter("from"),
};
const read = (query: string) => readFilters(filters, new URLSearchParams(query));
const nothing = { text: "", shop: null, order: "newest", status: [], flags: [] };

Deno.test("readFilters has the default of each filter that the address lacks, and leaves out a day", () => {
  assert.deepEqual(read(""), nothing);
});

Deno.test("readFilters ignores nonsense and shortens text", () => {
  assert.deepEqual(read("order=best&status=open,x&late=yes&from=2027-02-30"), { ...nothing, status: ["open"] });
  assert.equal(read(`q=${"x".repeat(300)}`).text.length, 200);
});

Deno.test("writeFilters writes what readFilters reads", () => {
  const state = {
    text: "ada",
    shop: "sh_1",
    order: "oldest",
    status: ["closed", "gone"],
    flags: ["due"],
    day: "2027-07-03",
  } as const;
  const written = writeFilters(filters, { ...state, status: [...state.status], flags: [...state.flags] });
  const query = new URLSearchParams(Object.entries(written).filter((entry): entry is [string, string] => !!entry[1]));
  assert.deepEqual(read(query.toString()), state);
});

Deno.test("writeFilters removes defaults and does not mention unchanged filters", () => {
  assert.deepEqual(writeFilters(filters, { text: "", order: "newest" }), { q: null, order: null });
  assert.deepEqual(writeFilters(filters, { flags: ["late"], day: "" }), { late: "true", due: null, from: null });
  assert.deepEqual(writeFilters(filters, {}), {});
});
