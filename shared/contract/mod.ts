import { addons } from "./addons.ts";
import { answers } from "./answers.ts";
import { audit } from "./audit.ts";
import { bookingLinks } from "./booking_links.ts";
import { bookingPhotos } from "./booking_photos.ts";
import { bookingChange } from "./booking_change.ts";
import { bulkChanges } from "./bulk_changes.ts";
import { bookings } from "./bookings.ts";
import { calendarFeeds } from "./calendar_feeds.ts";
import { charges } from "./charges.ts";
import { checkout } from "./checkout.ts";
import { customers } from "./customers.ts";
import { dashboard } from "./dashboard.ts";
import { dateChanges } from "./date_change.ts";
import { dayClosings } from "./day_closings.ts";
import { deposits } from "./deposits.ts";
import { discounts } from "./discounts.ts";
import { disputes } from "./disputes.ts";
import { downtime } from "./downtime.ts";
import { extensions } from "./extensions.ts";
import { fees } from "./fees.ts";
import { fleet } from "./fleet.ts";
import { fleetInventory } from "./fleet_inventory.ts";
import { itemCsv } from "./item_csv.ts";
import { itemImport } from "./item_import.ts";
import { holds } from "./holds.ts";
import { history } from "./history.ts";
import { keys } from "./keys.ts";
import { mails } from "./mails.ts";
import { mailTexts } from "./mail_texts.ts";
import { offerLinks } from "./offer_links.ts";
import { offers } from "./offers.ts";
import { requests } from "./requests.ts";
import { ownBookings } from "./own_bookings.ts";
import { payLinks } from "./pay_links.ts";
import { paymentAccount } from "./payment_account.ts";
import { payments } from "./payments.ts";
import { priceTables } from "./price_tables.ts";
import { products } from "./products.ts";
import { invoices } from "./invoices.ts";
import { readers } from "./readers.ts";
import { questions } from "./questions.ts";
import { rates } from "./rates.ts";
import { privacy } from "./privacy.ts";
import { reports } from "./reports.ts";
import { expectedReport } from "./expected_report.ts";
import { unitReport } from "./unit_report.ts";
import { setup } from "./setup.ts";
import { shop } from "./shop.ts";
import { signIn } from "./sign_in.ts";
import { signing } from "./signing.ts";
import { staff } from "./staff.ts";
import { staffPush } from "./staff_push.ts";
import { storefront } from "./storefront.ts";
import { taxRates } from "./tax_rates.ts";
import { unitImport } from "./unit_import.ts";
import { units } from "./units.ts";
import { unitService } from "./unit_service.ts";
import { waivers } from "./waivers.ts";
import { webhooks } from "./webhooks.ts";

export * from "./common_codes.ts";
export * from "./endpoint.ts";
export type { FieldError } from "./field_error.ts";
export * from "./problems.ts";
export * from "./role.ts";

/** Every JSON route. Pages, files, Stripe's webhook, health checks and the removed API are in `server/app.ts`. */
export const contract = {
  ...fleet,
  ...fleetInventory,
  ...itemCsv,
  ...itemImport,
  ...products,
  ...priceTables,
  ...rates,
  ...taxRates,
  ...discounts,
  ...questions,
  ...readers,
  ...invoices,
  ...downtime,
  ...units,
  ...unitService,
  ...unitImport,
  ...storefront,
  ...checkout,
  ...holds,
  ...signIn,
  ...signing,
  ...waivers,
  ...bookingLinks,
  ...bookings,
  ...fees,
  ...answers,
  ...offers,
  ...requests,
  ...offerLinks,
  ...ownBookings,
  ...bookingChange,
  ...bulkChanges,
  ...dateChanges,
  ...bookingPhotos,
  ...extensions,
  ...history,
  ...dashboard,
  ...reports,
  ...unitReport,
  ...expectedReport,
  ...dayClosings,
  ...customers,
  ...privacy,
  ...charges,
  ...payments,
  ...paymentAccount,
  ...disputes,
  ...deposits,
  ...payLinks,
  ...shop,
  ...setup,
  ...mails,
  ...mailTexts,
  ...addons,
  ...keys,
  ...staff,
  ...staffPush,
  ...audit,
  ...webhooks,
  ...calendarFeeds,
};
export type ApiContract = typeof contract;
