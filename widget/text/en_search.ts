import { pluralIn } from "./plural.ts";

const plural = pluralIn("en");

/** The English sentences of the search in a long list of items. */
export const search = {
  search: {
    label: "Search",
    found: (count: number) => plural(count, { one: "# result", other: "# results" }),
  },
};
