import { account } from "./fr/account.ts";
import { address } from "./fr/address.ts";
import { calendar } from "./fr/calendar.ts";
import { booking } from "./fr/booking.ts";
import { booking_changes } from "./fr/booking_changes.ts";
import { bookings } from "./fr/bookings.ts";
import { common } from "./fr/common.ts";
import { counter } from "./fr/counter.ts";
import { draft } from "./fr/draft.ts";
import { customers } from "./fr/customers.ts";
import { new_booking } from "./fr/new_booking.ts";
import { settings } from "./fr/settings.ts";
import { settings_team } from "./fr/settings_team.ts";
import { settings_website } from "./fr/settings_website.ts";
import { fleet } from "./fr/fleet.ts";
import { item } from "./fr/item.ts";
import { palette } from "./fr/palette.ts";
import { sign_in } from "./fr/sign_in.ts";
import { start } from "./fr/start.ts";
import { today } from "./fr/today.ts";
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
