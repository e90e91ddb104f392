import type { Accepted } from "../accepted.ts";

export const acceptedInShared: Accepted[] = [
  {
    file: "shared/late_fee.ts",
    text: "let days = Math.max(1, Math.floor(delay / DAY));",
    mutation: ".max → .min",
    reason: "The loop below counts up from any smaller number.",
  },
  {
    file: "shared/late_fee.ts",
    text: "sum + quantity * (amount ?? halfUp(price_full_day * (percent_of_day ?? 0), 100))",
    mutation: "percent_of_day ?? 0 → percent_of_day",
    reason: "The contract requires an amount or a percentage.",
  },
  {
    file: "shared/late_fee.ts",
    text: "sum + quantity * (amount ?? halfUp(price_full_day * (percent_of_day ?? 0), 100))",
    mutation: "0 → 1",
    reason: "The contract requires an amount or a percentage.",
  },
  {
    file: "shared/peak.ts",
    text: "if (changes.length <= 2) return changes[0]?.by ?? 0;",
    reason: "The short way for at most one use returns what the loop below would.",
  },
  {
    file: "shared/peak.ts",
    text: "let peak = 0;",
    reason: "At least two uses overlap the window here, so the peak is at least 1.",
  },
  {
    file: "shared/pricing.ts",
    text: "const week = price_weekly ?? Infinity;",
    reason: "Without a weekly price no cover has weeks.",
  },
  {
    file: "shared/pricing.ts",
    text: "const wholeWeeks = price_weekly === null ? 0 : Math.floor(days / 7);",
    mutation: "price_weekly === null → false",
    reason: "Weeks without a price cost Infinity, so their cover is never the cheapest.",
  },
  {
    file: "shared/pricing.ts",
    text: "const wholeWeeks = price_weekly === null ? 0 : Math.floor(days / 7);",
    mutation: "0 → 1",
    reason: "Weeks without a price cost Infinity, so their cover is never the cheapest.",
  },
  {
    file: "shared/pricing.ts",
    text: "if (price_weekly !== null) covers.push(coverOf(Math.ceil(days / 7)));",
    mutation: "price_weekly !== null → true",
    reason: "Weeks without a price cost Infinity, so their cover is never the cheapest.",
  },
];
