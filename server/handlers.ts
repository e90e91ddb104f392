import type { ApiContract } from "../shared/contract/mod.ts";
import { addonHandlers } from "./addons/routes.ts";
import { bookingHandlers } from "./bookings/routes.ts";
import { bulkChangeHandlers } from "./bulk_changes/routes.ts";
import { answerHandlers } from "./booking_page/answer_routes.ts";
import { bookingPageHandlers } from "./booking_page/routes.ts";
import { bookingPhotoHandlers } from "./counter/photo_routes.ts";
import { changeHandlers } from "./counter/change_routes.ts";
import { counterHandlers } from "./counter/routes.ts";
import { calendarFeedHandlers } from "./calendar_feeds/routes.ts";
import { chargeHandlers } from "./charges/routes.ts";
import { dateChangeHandlers } from "./checkout/date_change_routes.ts";
import { extensionHandlers } from "./checkout/extension_routes.ts";
import { checkoutHandlers } from "./checkout/routes.ts";
import { customerHandlers } from "./customers/routes.ts";
import { dashboardHandlers } from "./dashboard/routes.ts";
import { closingHandlers } from "./dashboard/closing_routes.ts";
import { mailHandlers } from "./dashboard/mail_routes.ts";
import { mailTextHandlers } from "./dashboard/mail_text_routes.ts";
import { reportHandlers } from "./dashboard/report_routes.ts";
import { expectedReportHandlers } from "./dashboard/expected_report_routes.ts";
import { unitReportHandlers } from "./dashboard/unit_report_routes.ts";
import { setupHandlers } from "./dashboard/setup_routes.ts";
import { depositHandlers } from "./deposits/routes.ts";
import { disputeHandlers } from "./disputes/routes.ts";
import { downtimeHandlers } from "./downtime/routes.ts";
import { itemImportHandlers } from "./fleet/import_routes.ts";
import { productHandlers } from "./fleet/product_routes.ts";
import { fleetHandlers } from "./fleet/routes.ts";
import { feeHandlers } from "./payment_terms/routes.ts";
import type { Handlers } from "./http/handlers.ts";
import { keyHandlers } from "./keys/routes.ts";
import { offerLinkHandlers } from "./offers/link_routes.ts";
import { offerHandlers } from "./offers/routes.ts";
import { requestHandlers } from "./requests/routes.ts";
import { payLinkHandlers } from "./balance/routes.ts";
import { paymentAccountHandlers } from "./payment_accounts/routes.ts";
import { paymentHandlers } from "./payments/routes.ts";
import { discountHandlers } from "./prices/discount_routes.ts";
import { questionHandlers } from "./questions/routes.ts";
import { readerHandlers } from "./readers/routes.ts";
import { invoiceHandlers } from "./invoices/routes.ts";
import { rateHandlers } from "./prices/rate_routes.ts";
import { priceTableHandlers } from "./prices/routes.ts";
import { taxRateHandlers } from "./prices/tax_rate_routes.ts";
import { privacyHandlers } from "./privacy/routes.ts";
import { shopHandlers } from "./shops/routes.ts";
import { signInHandlers } from "./sign_in/routes.ts";
import { signingHandlers } from "./signing/routes.ts";
import { auditHandlers } from "./staff/audit_routes.ts";
import { staffHandlers } from "./staff/routes.ts";
import { staffPinHandlers } from "./staff/pin_routes.ts";
import { staffPushHandlers } from "./push/routes.ts";
import { staffSignInHandlers } from "./staff/sign_in_routes.ts";
import { storefrontHandlers } from "./storefront/routes.ts";
import { unitImportHandlers } from "./units/import_routes.ts";
import { unitHandlers } from "./units/routes.ts";
import { unitServiceHandlers } from "./units/service_routes.ts";
import { waiverHandlers } from "./signing/waiver_routes.ts";
import { webhookHandlers } from "./webhooks/routes.ts";

/** The handler of each route of the contract, collected from the features. */
export const handlers: Handlers<ApiContract> = {
  ...addonHandlers,
  ...answerHandlers,
  ...auditHandlers,
  ...bookingHandlers,
  ...bookingPageHandlers,
  ...bookingPhotoHandlers,
  ...bulkChangeHandlers,
  ...calendarFeedHandlers,
  ...chargeHandlers,
  ...checkoutHandlers,
  ...changeHandlers,
  ...counterHandlers,
  ...customerHandlers,
  ...dashboardHandlers,
  ...reportHandlers,
  ...unitReportHandlers,
  ...expectedReportHandlers,
  ...closingHandlers,
  ...depositHandlers,
  ...disputeHandlers,
  ...downtimeHandlers,
  ...extensionHandlers,
  ...feeHandlers,
  ...dateChangeHandlers,
  ...fleetHandlers,
  ...itemImportHandlers,
  ...invoiceHandlers,
  ...keyHandlers,
  ...mailHandlers,
  ...mailTextHandlers,
  ...offerHandlers,
  ...requestHandlers,
  ...offerLinkHandlers,
  ...payLinkHandlers,
  ...readerHandlers,
  ...paymentAccountHandlers,
  ...paymentHandlers,
  ...priceTableHandlers,
  ...productHandlers,
  ...rateHandlers,
  ...discountHandlers,
  ...questionHandlers,
  ...taxRateHandlers,
  ...privacyHandlers,
  ...setupHandlers,
  ...shopHandlers,
  ...signInHandlers,
  ...signingHandlers,
  ...staffHandlers,
  ...staffPinHandlers,
  ...staffPushHandlers,
  ...staffSignInHandlers,
  ...storefrontHandlers,
  ...unitHandlers,
  ...unitImportHandlers,
  ...unitServiceHandlers,
  ...waiverHandlers,
  ...webhookHandlers,
};
