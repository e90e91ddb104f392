import { account } from "./es/account.ts";
import { address } from "./es/address.ts";
import { calendar } from "./es/calendar.ts";
import { booking } from "./es/booking.ts";
import { booking_changes } from "./es/booking_changes.ts";
import { bookings } from "./es/bookings.ts";
import { common } from "./es/common.ts";
import { counter } from "./es/counter.ts";
import { draft } from "./es/draft.ts";
import { customers } from "./es/customers.ts";
import { new_booking } from "./es/new_booking.ts";
import { settings } from "./es/settings.ts";
import { settings_team } from "./es/settings_team.ts";
import { settings_website } from "./es/settings_website.ts";
import { fleet } from "./es/fleet.ts";
import { item } from "./es/item.ts";
import { palette } from "./es/palette.ts";
import { sign_in } from "./es/sign_in.ts";
import { start } from "./es/start.ts";
import { today } from "./es/today.ts";
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
