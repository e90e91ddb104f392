import { pluralIn } from "./plural.ts";

const plural = pluralIn("en");

/** The English sentences of the sign-in by a mailed code. */
export const mailedCode = {
  mailed_code: {
    label: "6-digit code",
    hint: (email: string) => `Sent to ${email}.`,
    resend: "Send a new code",
    resend_in: (seconds: number) => plural(seconds, { one: "New code in # second", other: "New code in # seconds" }),
    verify: "Confirm",
    missing: "Enter the code that we sent you.",
  },
};
