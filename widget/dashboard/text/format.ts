import { type Text, useText } from "../../text/text.ts";

/** Formats for the shop's money, days and times in the person's language. */
export type Format = Omit<Text, "words">;

/** Returns the formats of the dashboard. Its sentences come from `useWords`. */
export function useFormat(): Format {
  return useText();
}
