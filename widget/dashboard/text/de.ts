import { account } from "./de/account.ts";
import { address } from "./de/address.ts";
import { calendar } from "./de/calendar.ts";
import { booking } from "./de/booking.ts";
import { booking_changes } from "./de/booking_changes.ts";
import { bookings } from "./de/bookings.ts";
import { common } from "./de/common.ts";
import { counter } from "./de/counter.ts";
import { draft } from "./de/draft.ts";
import { customers } from "./de/customers.ts";
import { new_booking } from "./de/new_booking.ts";
import { settings } from "./de/settings.ts";
import { settings_team } from "./de/settings_team.ts";
import { settings_website } from "./de/settings_website.ts";
import { fleet } from "./de/fleet.ts";
import { item } from "./de/item.ts";
import { palette } from "./de/palette.ts";
import { sign_in } from "./de/sign_in.ts";
import { start } from "./de/start.ts";
import { today } from "./de/today.ts";
import type { Words } from "./en.ts";

export const words: Words = {
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
