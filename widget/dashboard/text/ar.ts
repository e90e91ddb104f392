import { account } from "./ar/account.ts";
import { address } from "./ar/address.ts";
import { calendar } from "./ar/calendar.ts";
import { booking } from "./ar/booking.ts";
import { booking_changes } from "./ar/booking_changes.ts";
import { bookings } from "./ar/bookings.ts";
import { common } from "./ar/common.ts";
import { counter } from "./ar/counter.ts";
import { draft } from "./ar/draft.ts";
import { customers } from "./ar/customers.ts";
import { new_booking } from "./ar/new_booking.ts";
import { settings } from "./ar/settings.ts";
import { settings_team } from "./ar/settings_team.ts";
import { settings_website } from "./ar/settings_website.ts";
import { fleet } from "./ar/fleet.ts";
import { item } from "./ar/item.ts";
import { palette } from "./ar/palette.ts";
import { sign_in } from "./ar/sign_in.ts";
import { start } from "./ar/start.ts";
import { today } from "./ar/today.ts";
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
