import type { Accepted } from "../accepted.ts";

export const acceptedInCharges: Accepted[] = [
  {
    file: "server/charges/routes.ts",
    text: 'if (body.amount < 0) assertRole(deps, "manager", "A discount");',
    mutation: "body.amount < 0 → body.amount <= 0",
    reason: "The contract refuses an amount of 0.",
  },
  {
    file: "server/charges/routes.ts",
    text: 'if (body.amount < 0) assertRole(deps, "manager", "A discount");',
    mutation: "0 → 1",
    reason: "The contract refuses an amount of 0.",
  },
];
