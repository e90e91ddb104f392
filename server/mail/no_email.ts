import { invalid, type Problem } from "../problem.ts";

/** Returns a 400 for a request that asks for a mail to a customer without an address. */
export function noEmail(): Problem<"invalid_request"> {
  const message = "must be false: the customer has no e-mail address";
  return invalid({ path: "send", code: "no_email", message });
}
