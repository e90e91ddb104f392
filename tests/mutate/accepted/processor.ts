import type { Accepted } from "../accepted.ts";

export const acceptedInProcessor: Accepted[] = [
  {
    file: "server/processor/demo.ts",
    text: 'const shorten = (hash: string) => hash.replaceAll(/[^A-Za-z0-9]/g, "").slice(0, 24);',
    mutation: "0 → 1",
    reason: "Any 24 characters of the hash will do.",
  },
  {
    file: "server/processor/demo.ts",
    text: "amount: 0,",
    mutation: "0 → 1",
    reason: "Nothing reads the amount of a setup.",
  },
  {
    file: "server/processor/stripe.ts",
    text: 'port: base.port || (base.protocol === "http:" ? 80 : 443),',
    reason: "The double listens on a port of its own, and tests do not call Stripe.",
  },
  {
    file: "server/processor/stripe.ts",
    text: 'protocol: base.protocol === "http:" ? "http" : "https",',
    mutation: 'base.protocol === "http:" → true',
    reason: "The double speaks HTTP, and tests do not call Stripe.",
  },
  {
    file: "server/processor/stripe_records.ts",
    text: 'const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;',
    mutation: 'typeof intent.latest_charge === "object" → true',
    reason: "The id of a charge has no fields, as null has none.",
  },
];
