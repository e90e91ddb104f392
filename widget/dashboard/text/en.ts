import { account } from "./en/account.ts";
import { address } from "./en/address.ts";
import { calendar } from "./en/calendar.ts";
import { booking } from "./en/booking.ts";
import { booking_changes } from "./en/booking_changes.ts";
import { bookings } from "./en/bookings.ts";
import { common } from "./en/common.ts";
import { counter } from "./en/counter.ts";
import { draft } from "./en/draft.ts";
import { customers } from "./en/customers.ts";
import { new_booking } from "./en/new_booking.ts";
import { settings } from "./en/settings.ts";
import { settings_team } from "./en/settings_team.ts";
import { settings_website } from "./en/settings_website.ts";
import { fleet } from "./en/fleet.ts";
import { item } from "./en/item.ts";
import { palette } from "./en/palette.ts";
import { sign_in } from "./en/sign_in.ts";
import { start } from "./en/start.ts";
import { today } from "./en/today.ts";

/** The English sentences of the dashboard, by view. The other languages have the same keys. */
export const words = {
  ...common,
  palette,
  sign_in,
  account,
  address,
  today,
  counter,
  draft,
  new_booking,
  customers,
  calendar,
  bookings,
  booking,
  booking_changes,
  settings,
  settings_website,
  settings_team,
  start,
  fleet,
  item,
};

export type Words = typeof words;
