import {
  mailBookingCancelled,
  mailBookingChanged,
  mailNewBooking,
  mailPaidAmountDiffers,
  mailShopCancelled,
  mailShopChanged,
} from "./bookings/booking_mails.ts";
import { mailRefundFailed, mailRefundMade } from "./bookings/refund_mails.ts";
import { forgetCard } from "./balance/forget_card.ts";
import { mailBalancePaid, mailPaymentLink } from "./balance/links.ts";
import { tendBalance } from "./balance/tend.ts";
import { changeInBulk } from "./bulk_changes/change.ts";
import { mailDatesOffered } from "./bulk_changes/mails.ts";
import { completeBooking } from "./counter/complete.ts";
import { mailInspectionDue, tendInspection } from "./counter/inspect.ts";
import { tellOverdue } from "./counter/overdue.ts";
import { mailBookingAtRisk, tellRisks } from "./counter/risks.ts";
import { mailEmailCorrected } from "./checkout/email_corrected_mail.ts";
import { mailDatesNotChanged } from "./checkout/date_change_mails.ts";
import { mailBookingExtended, mailNotExtended, mailShopExtended } from "./checkout/extension_mails.ts";
import { mailLateRefundFailed, mailNotBooked, mailShopSoldOut, mailSoldOut } from "./checkout/letters.ts";
import { mailRefundDelayed, mailRefundRecovered } from "./checkout/refund_mails.ts";
import { expireOffer } from "./offers/end_offer.ts";
import { mailOffer, mailOfferAccepted, mailOfferExpired } from "./offers/mails.ts";
import { mailPaymentAccountDue } from "./payment_accounts/due_mail.ts";
import { readAccount } from "./payment_accounts/read.ts";
import { mailFeeDeclined, mailFeeDue, mailFeeUnpaid, mailRestDue, mailRestUnpaid } from "./payment_terms/mails.ts";
import { tendFee } from "./payment_terms/tend_fee.ts";
import { mailBookingConfirmed, mailInvoice } from "./invoices/mails.ts";
import { tendInvoice } from "./invoices/tend_invoice.ts";
import { tendRest } from "./payment_terms/tend_rest.ts";
import { pushNewBooking, sendPush } from "./push/send.ts";
import { tendReaderPayment } from "./readers/advance.ts";
import {
  mailNewRequest,
  mailRequestAccepted,
  mailRequestDeclined,
  mailRequestExpired,
  mailRequestReceived,
} from "./requests/mails.ts";
import { tendRequest } from "./requests/tend_request.ts";
import { sendRefund } from "./payments/send_refund.ts";
import { mailCustomerEmail } from "./privacy/customer_email_mail.ts";
import { expireHold } from "./checkout/expire.ts";
import { settleHold } from "./checkout/settle.ts";
import {
  mailDepositAction,
  mailDepositClaimed,
  mailDepositExpired,
  mailDepositPlaced,
  mailDepositRefused,
  mailDepositReleased,
} from "./deposits/mails.ts";
import { mailPaymentDisputed } from "./disputes/mails.ts";
import { reconcileDeposit } from "./deposits/reconcile.ts";
import { dropDepositIntent } from "./deposits/release.ts";
import { tendDeposit } from "./deposits/tend.ts";
import { notifyMailStop, notifyStaffMailStop } from "./mail_limits/budget.ts";
import { deletePhotoFiles, deleteUnusedPhoto } from "./fleet/photos.ts";
import { deleteShopFiles } from "./shops/delete_shop.ts";
import { notifyCodeStop, sendSignInCode } from "./sign_in/send_code.ts";
import { deleteWaiverFile, eraseWaivers } from "./signing/erase.ts";
import { deleteUnusedTemplateVersions } from "./signing/unused_versions.ts";
import { notifyStorageStop } from "./storage_limits/budget.ts";
import { mailStaffAccess, mailStaffInvitation, mailStaffSignedIn, sendStaffCode } from "./staff/mails.ts";
import { fileWaiver, mailSignLink, remindWaivers } from "./signing/mails.ts";
import { tendUnitServices } from "./units/tend_services.ts";
import { fanOutEvent } from "./webhooks/fan_out.ts";
import { deliverWebhook } from "./webhooks/deliver.ts";
import { deleteExpiredEvents } from "./events/delete_expired_events.ts";
import { mailTurnedOff } from "./webhooks/turn_off.ts";
import { deleteExpired } from "./http/delete_expired_results.ts";
import { reportFailedJobs } from "./jobs/report_failed_jobs.ts";
import { mailTest } from "./dashboard/mail_test_mail.ts";
import { mailReminder } from "./reminders/mails.ts";
import { planReminders, tendReminders } from "./reminders/tend_reminders.ts";
import type { Tasks } from "./jobs/task.ts";

/** The handler of each job, by the name of its task. */
export const tasks: Tasks = {
  settle_hold: settleHold,
  expire_hold: expireHold,
  change_in_bulk: changeInBulk,
  mail_dates_offered: mailDatesOffered,
  erase_waivers: eraseWaivers,
  delete_waiver_file: deleteWaiverFile,
  delete_unused_versions: deleteUnusedTemplateVersions,
  file_waiver: fileWaiver,
  mail_sign_link: mailSignLink,
  remind_waivers: remindWaivers,
  tend_reminders: tendReminders,
  mail_reminder: mailReminder,
  plan_reminders: planReminders,
  delete_photo_files: deletePhotoFiles,
  delete_unused_photo: deleteUnusedPhoto,
  delete_shop_files: deleteShopFiles,
  mail_booking_confirmed: mailBookingConfirmed,
  tend_invoice: tendInvoice,
  mail_invoice: mailInvoice,
  mail_test: mailTest,
  mail_new_booking: mailNewBooking,
  push_new_booking: pushNewBooking,
  send_push: sendPush,
  mail_paid_amount_differs: mailPaidAmountDiffers,
  mail_email_corrected: mailEmailCorrected,
  mail_customer_email: mailCustomerEmail,
  mail_booking_changed: mailBookingChanged,
  mail_booking_extended: mailBookingExtended,
  mail_shop_extended: mailShopExtended,
  mail_not_extended: mailNotExtended,
  mail_dates_not_changed: mailDatesNotChanged,
  mail_booking_cancelled: mailBookingCancelled,
  mail_shop_cancelled: mailShopCancelled,
  mail_shop_changed: mailShopChanged,
  mail_refund_made: mailRefundMade,
  mail_refund_failed: mailRefundFailed,
  mail_refund_delayed: mailRefundDelayed,
  mail_refund_recovered: mailRefundRecovered,
  mail_sold_out: mailSoldOut,
  mail_not_booked: mailNotBooked,
  mail_shop_sold_out: mailShopSoldOut,
  mail_late_refund_failed: mailLateRefundFailed,
  mail_deposit_placed: mailDepositPlaced,
  mail_deposit_refused: mailDepositRefused,
  mail_deposit_expired: mailDepositExpired,
  mail_payment_disputed: mailPaymentDisputed,
  mail_deposit_released: mailDepositReleased,
  mail_deposit_claimed: mailDepositClaimed,
  expire_offer: expireOffer,
  mail_offer: mailOffer,
  mail_offer_accepted: mailOfferAccepted,
  mail_offer_expired: mailOfferExpired,
  tend_request: tendRequest,
  mail_request_received: mailRequestReceived,
  mail_request_accepted: mailRequestAccepted,
  mail_request_declined: mailRequestDeclined,
  mail_new_request: mailNewRequest,
  mail_request_expired: mailRequestExpired,
  complete_booking: completeBooking,
  tell_overdue: tellOverdue,
  tell_risks: tellRisks,
  mail_booking_at_risk: mailBookingAtRisk,
  tend_inspection: tendInspection,
  tend_unit_services: tendUnitServices,
  mail_inspection_due: mailInspectionDue,
  mail_deposit_action: mailDepositAction,
  tend_deposit: tendDeposit,
  reconcile_deposit: reconcileDeposit,
  drop_deposit_intent: dropDepositIntent,
  tend_balance: tendBalance,
  tend_reader_payment: tendReaderPayment,
  tend_rest: tendRest,
  forget_card: forgetCard,
  tend_fee: tendFee,
  mail_rest_due: mailRestDue,
  mail_rest_unpaid: mailRestUnpaid,
  mail_fee_due: mailFeeDue,
  mail_fee_declined: mailFeeDeclined,
  mail_fee_unpaid: mailFeeUnpaid,
  mail_payment_link: mailPaymentLink,
  mail_balance_paid: mailBalancePaid,
  send_refund: sendRefund,
  send_sign_in_code: sendSignInCode,
  send_staff_code: sendStaffCode,
  mail_staff_invitation: mailStaffInvitation,
  mail_staff_signed_in: mailStaffSignedIn,
  mail_staff_access: mailStaffAccess,
  fan_out_event: fanOutEvent,
  deliver_webhook: deliverWebhook,
  forget_events: deleteExpiredEvents,
  notify_mail_stop: notifyMailStop,
  notify_staff_mail_stop: notifyStaffMailStop,
  notify_code_stop: notifyCodeStop,
  notify_storage_stop: notifyStorageStop,
  read_payment_account: readAccount,
  mail_payment_account_due: mailPaymentAccountDue,
  mail_webhook_turned_off: mailTurnedOff,
  report_failed_jobs: reportFailedJobs,
  delete_expired_results: deleteExpired,
};
