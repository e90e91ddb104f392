// Shares the code of the checkout file, which is loaded by then.
import "./checkout.ts";
// This file is needed only after a reload, or when a bank's page sends the customer back.
import { cleanReturnAddress } from "../payment/return.ts";
import { refreshBooked, resume } from "./state/resume.ts";
import type { Resume } from "./state/store.ts";

export const resumeHold: Resume["resumeHold"] = (store) => {
  const { hold } = store.trip.value;
  return resume(store, hold !== null && cleanReturnAddress(hold.payment_intent_id));
};

export { refreshBooked };
