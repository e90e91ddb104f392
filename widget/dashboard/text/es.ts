import { account } from "./es/account.ts";
import { calendar } from "./es/calendar.ts";
import { booking } from "./es/booking.ts";
import { booking_changes } from "./es/booking_changes.ts";
import { bookings } from "./es/bookings.ts";
import { common } from "./es/common.ts";
import { counter } from "./es/counter.ts";
import { draft } from "./es/draft.ts";
import { customers } from "./es/customers.ts";
import { new_booking } from "./es/new_booking.ts";
import { sign_in } from "./es/sign_in.ts";
import { today } from "./es/today.ts";
import type { Words } from "./en.ts";

export const words: Words = {
  ...common,
  sign_in,
  account,
  today,
  counter,
  draft,
  new_booking,
  customers,
  calendar,
  bookings,
  booking,
  booking_changes,
};
