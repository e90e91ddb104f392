import { lazy } from "./kit/lazy_view.tsx";
import type { Role } from "../../shared/contract/role.ts";
import { matchPath, type Params, type ViewOf } from "./router/view_path.ts";
import { MorePage } from "./shell/more_page.tsx";
import { includesRole } from "./state/session.ts";
import { TodayPage } from "./today/today_page.tsx";

const DayPrintPage = lazy(async () => (await import("./print/day_page.tsx")).DayPrintPage);
const BookingPrintPage = lazy(async () => (await import("./print/booking_page.tsx")).BookingPrintPage);
const ItemPage = lazy(async () => (await import("./fleet/item_page.tsx")).ItemPage);
const ProductPage = lazy(async () => (await import("./fleet/products/product_page.tsx")).ProductPage);
const PriceTablePage = lazy(async () => (await import("./fleet/prices/price_table_page.tsx")).PriceTablePage);
const Restricted = lazy(async () => (await import("./shell/restricted.tsx")).Restricted);
const SettingsPage = lazy(async () => (await import("./settings/settings_page.tsx")).SettingsPage);

/**
 * The views by their path below `/dashboard`; the first one that matches is shown. Views that do not open first are
 * loaded when they are opened: `lazy(async () => (await import("./bookings/bookings_page.tsx")).BookingsPage)`. `role`
 * is the least one that opens the view. Default: staff.
 */
const routes: [pattern: string, view: ViewOf, role?: Role][] = [
  ["/", TodayPage],
  ["/calendar", lazy(async () => (await import("./calendar/calendar_page.tsx")).CalendarPage)],
  ["/new", lazy(async () => (await import("./new_booking/new_booking_page.tsx")).NewBookingPage)],
  ["/customers", lazy(async () => (await import("./customers/customers_page.tsx")).CustomersPage)],
  ["/customers/:id", lazy(async () => (await import("./customers/customer_page.tsx")).CustomerPage)],
  ["/bookings", lazy(async () => (await import("./bookings/bookings_page.tsx")).BookingsPage)],
  ["/bookings/:id", lazy(async () => (await import("./booking/booking_page.tsx")).BookingPage)],
  ["/offers", lazy(async () => (await import("./offers/offers_page.tsx")).OffersPage)],
  ["/payments/:id", lazy(async () => (await import("./booking/payment_page.tsx")).PaymentPage)],
  ["/print/day", DayPrintPage],
  ["/print/day/labels", DayPrintPage],
  ["/print/booking/:id", BookingPrintPage],
  ["/print/booking/:id/labels", BookingPrintPage],
  ["/print/units", lazy(async () => (await import("./print/units_page.tsx")).UnitsPrintPage)],
  ["/day", lazy(async () => (await import("./day/day_menu_page.tsx")).DayMenuPage)],
  ["/day/close", lazy(async () => (await import("./day/close_page.tsx")).ClosePage), "manager"],
  ["/day/closings", lazy(async () => (await import("./day/closings_page.tsx")).ClosingsPage), "manager"],
  ["/day/bulk", lazy(async () => (await import("./day/bulk_page.tsx")).BulkPage), "manager"],
  ["/day/bulk/:id", lazy(async () => (await import("./day/bulk_progress_page.tsx")).BulkProgressPage), "manager"],
  ["/reports", lazy(async () => (await import("./reports/reports_page.tsx")).ReportsPage), "manager"],
  ["/settings", SettingsPage, "manager"],
  ["/settings/:section", SettingsPage, "manager"],
  ["/settings/:section/:id", SettingsPage, "manager"],
  ["/start", lazy(async () => (await import("./start/start_page.tsx")).StartPage), "manager"],
  ["/fleet", lazy(async () => (await import("./fleet/items_page.tsx")).ItemsPage)],
  ["/fleet/categories", lazy(async () => (await import("./fleet/categories_page.tsx")).CategoriesPage)],
  ["/fleet/addons", lazy(async () => (await import("./fleet/addons_page.tsx")).AddonsPage)],
  ["/fleet/prices", lazy(async () => (await import("./fleet/prices/price_tables_page.tsx")).PriceTablesPage)],
  ["/fleet/rates", lazy(async () => (await import("./fleet/rates/rates_page.tsx")).RatesPage)],
  ["/fleet/discounts", lazy(async () => (await import("./fleet/discounts/discounts_page.tsx")).DiscountsPage)],
  ["/fleet/discounts/:id", lazy(async () => (await import("./fleet/discounts/discount_page.tsx")).DiscountPage)],
  ["/fleet/units", lazy(async () => (await import("./fleet/units/units_page.tsx")).UnitsPage)],
  ["/fleet/units/import", lazy(async () => (await import("./fleet/units/import_page.tsx")).UnitImportPage), "manager"],
  ["/fleet/units/:id", lazy(async () => (await import("./fleet/units/unit_page.tsx")).UnitPage)],
  ["/fleet/prices/new", PriceTablePage, "manager"],
  ["/fleet/prices/:id", PriceTablePage],
  ["/fleet/products/new", ProductPage, "manager"],
  ["/fleet/products/:id", ProductPage],
  ["/fleet/import", lazy(async () => (await import("./fleet/import_page.tsx")).ImportPage), "manager"],
  ["/fleet/new", ItemPage, "manager"],
  ["/fleet/:id", ItemPage],
  ["/switch", lazy(async () => (await import("./sign_in/switch_page.tsx")).SwitchPage)],
  ["/account", lazy(async () => (await import("./account/account_page.tsx")).AccountPage)],
  ["/more", MorePage],
];

/**
 * Returns the view of a path with the parts that the path names, or null if no view has this address. A view that needs
 * a higher role than `held` is replaced by one that says so.
 */
export function viewOf(path: string, held: Role): { View: ViewOf; params: Params; pattern: string } | null {
  for (const [pattern, View, role = "staff"] of routes) {
    const params = matchPath(pattern, path);
    if (!params) continue;
    return includesRole(held, role) ? { View, params, pattern } : { View: Restricted, params: { role }, pattern: role };
  }
  return null;
}
