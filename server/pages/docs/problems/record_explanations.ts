import type { Explanation } from "./explanation.ts";

/** Problems that depend on the shop's records: their state, their stock and their prices. */
export const recordExplanations = {
  already_extended: {
    cause: "The hold was extended once, or changes of the cart have renewed it for as long.",
    remedy: "Let the customer pay before `hold_expires_at`, or start a new checkout.",
  },
  already_paid: {
    cause: "The customer changed the cart after its payment had succeeded, for example in a second tab.",
    remedy: "Show the booking in `booking_id` instead of a new payment.",
  },
  already_signed: {
    cause: "The waiver of this rider was signed before.",
    remedy: "Do not ask for the signature again. It counts for the booking.",
  },
  amount_mismatch: {
    cause: "A price, an add-on or a tax rate has changed since the quote, or `amount` includes the deposit.",
    remedy: "Show the new `quote`, ask the customer again, and send its total as `amount`.",
  },
  below_committed_stock: {
    cause: "With fewer units, the `bookings` of the answer would have too few.",
    remedy: "Keep more units or move those bookings first. A downtime also accepts an `override` with a reason.",
  },
  bulk_change_running: {
    cause: "A shop changes the bookings of one day at a time.",
    remedy: "Wait until `GET /v1/bulk-changes/:id` has a `finished_at`, and send the request again.",
  },
  category_in_use: {
    cause: "Items that are not retired belong to the category.",
    remedy: "Move these items to another category, or retire them, and delete the category again.",
  },
  changed_meanwhile: {
    cause: "Somebody has changed the record since the version that `if_version` names.",
    remedy: "Show `record`, apply the change to it, and send its version as `if_version`.",
  },
  customer_has_open_bookings: {
    cause: "The customer's data is needed for the `bookings` of the answer, or for a cart until `held_until`.",
    remedy: "Finish or cancel the bookings, or wait until the cart has expired, and erase the data again.",
  },
  deposit_missing: {
    cause: "The deposit is neither held on the customer's card nor taken in cash.",
    remedy: "Let the customer confirm it, take it in cash, or send `override.deposit` with a reason.",
  },
  email_final: {
    cause: "The address was corrected before, its customer was signed in, or the booking is cancelled or handed out.",
    remedy: "Let the customer tell the shop the right address.",
  },
  hold_expired: {
    cause: "The customer did not pay in time, or the booking to be extended has changed since.",
    remedy: "Get a new quote and a new payment intent. Nothing was booked.",
  },
  hold_replaced: {
    cause: "Another request has changed the same cart at the same time.",
    remedy: "Send the change again, with the newest payment intent in `replaces`.",
  },
  invalid_transition: {
    cause: "The booking or its deposit is in the state `from`, from which it cannot become `to`.",
    remedy: "Read the booking again and offer only what its state allows. The `detail` says what to do first.",
  },
  item_has_active_bookings: {
    cause: "The item is needed for the `bookings` of the answer, or a customer pays for it until `held_until`.",
    remedy: "Finish or cancel the bookings, or wait until the hold has ended, and retire the item again.",
  },
  out_of_stock: {
    cause: "Other bookings, holds or downtime take units of an item in this period. `items` says what is left.",
    remedy: "Offer fewer units, another period or another item. An undo names in `bookings` who has the units now.",
  },
  last_owner: {
    cause: "The person is the shop's only active owner.",
    remedy: "Make another person an owner first.",
  },
  not_undoable: {
    cause: "Only the last step of a booking can be undone, within 30 seconds, before its gear is moved again.",
    remedy: "Leave the step as it is, and correct the booking with another one.",
  },
  no_failed_refund: {
    cause: "No refund of the payment has failed, or it has succeeded meanwhile.",
    remedy: "Read the payment again: `refunds` has the state of each refund.",
  },
  payment_incomplete: {
    cause: "The customer has not paid yet, or the bank has not decided. `payment_status` is the intent's status.",
    remedy: "Let the customer finish the payment, and call `POST /v1/storefront/book` again.",
  },
  payment_missing: {
    cause: "The request has `require_payment`, and `amount_due` of the booking is not paid.",
    remedy: "Take the money, or send `override.payment` with a reason.",
  },
  name_taken: {
    cause: "Another price table, tax rate or product of the shop has this name, whatever its case.",
    remedy: "Choose another name. Import files name price tables, tax rates and products.",
  },
  code_taken: {
    cause: "Another discount of the shop has this code, whatever its case and its spaces.",
    remedy: "Choose another code, or give the other discount another one.",
  },
  discount_redeemed: {
    cause: "Bookings, or carts that are being paid, use the discount. `redemptions` counts them.",
    remedy: "Set `active` to false: nobody can use it then, and the bookings keep what they got.",
  },
  photo_in_use: {
    cause:
      "An item, a product, a category, the logo or the cover picture shows the photo, and the request has `if_unused`.",
    remedy: "Remove the photo there first, or delete it without `if_unused`.",
  },
  price_table_in_use: {
    cause: "Items that are not retired, or rates, take their prices from the table.",
    remedy:
      "Give these items another `price_table_id` or `null` and these rates another `change`, then delete it again.",
  },
  tax_rate_in_use: {
    cause: "Items that are not retired, or add-ons, have the tax rate. `items` and `addons` name them.",
    remedy: "Give them another `tax_rate_id` or `null`, and delete the rate again.",
  },
  slug_taken: {
    cause: "Another shop, category or item has this slug, or another shop had it within the last 90 days. Retired " +
      "items and deleted categories free theirs.",
    remedy: "Choose another slug.",
  },
  email_taken: {
    cause: "Another customer of the shop has this e-mail address. Records are not merged: two people may own them.",
    remedy: "Find the other customer with `GET /v1/customers?q=`, and use that record for further bookings.",
  },
  staff_exists: {
    cause: "A person with this e-mail address works for the shop, or is disabled there.",
    remedy: "Change that person instead: `GET /v1/staff` lists everybody.",
  },
  sold_out_refunded: {
    cause: "A payment could not become a booking, for the `reason` of the answer.",
    remedy: "Tell the customer that the money comes back in full, and offer another period.",
  },
  template_changed: {
    cause: "The shop has published another version of the waiver since the customer opened it.",
    remedy: "Load the waiver again, show it, and ask for a new signature.",
  },
  waivers_missing: {
    cause: "Fewer waivers are `signed` than `required`.",
    remedy: "Let the riders sign, for example by the links of the booking, or send `override.waivers` with a reason.",
  },
  webhook_inactive: {
    cause: "The endpoint is turned off: by staff, after days of failed deliveries, or because it answered 410.",
    remedy: "Mend the endpoint, set its `active` to true, and try again.",
  },
  addon_unavailable: {
    cause: "An add-on is unknown or not on sale, or cannot be booked with its item.",
    remedy: "Offer only what `GET /v1/storefront/addons-check` lists for the items of the cart.",
  },
  amount_out_of_range: {
    cause: "The amount is more than is due or was held, or makes a total negative or too large to store.",
    remedy: "Send an amount within the range that the `detail` names.",
  },
  amount_too_large: {
    cause: "The payment processor does not charge this much at once in the shop's currency.",
    remedy: "Let the customer book fewer items, or take the payment in parts at the counter.",
  },
  amount_too_small: {
    cause: "The payment processor does not charge so little in the shop's currency.",
    remedy: "Raise the price, make it free, or take the amount in cash at the counter.",
  },
  csv_not_valid: {
    cause: "Lines of the file are wrong. `line_errors` names the line, the column and the error of each.",
    remedy: "Correct these lines and send the whole file again. Nothing was imported.",
  },
  guardian_required: {
    cause: "The signer is younger than the waiver's `age_of_majority`.",
    remedy: "Ask for a parent or guardian, and send them as `guardian`.",
  },
  item_unavailable: {
    cause: "An item is unknown, not `live`, or not `available`.",
    remedy: "Take the item out of the cart, and offer what the inventory lists now.",
  },
  not_bookable: {
    cause: "A rule of the shop or of an item forbids the period. `reasons` names the rule for each item.",
    remedy: "Choose another period: within the opening hours, the notice and the durations of the items.",
  },
  participant_not_minor: {
    cause: "A person in `participants` is not younger than the waiver's `age_of_majority`.",
    remedy: "Take the person out of `participants`, and let them sign a waiver of their own.",
  },
  refund_too_large: {
    cause: "The refund is more than what is left of the payment, or nothing is left.",
    remedy: "Refund at most the amount that the `detail` names.",
  },
  unreadable_image: {
    cause: "The image is damaged, or exceeds the limit in `limit`, or a drawn signature is no PNG of at most 64 kB.",
    remedy: "Send another image, or the same one with fewer pixels or frames, or as JPEG.",
  },
  signer_differs: {
    cause:
      "The signer is not the rider whom the link is for, or none of the riders of the booking. `rider` names them.",
    remedy: "Correct the name. If another person signs for themselves in the rider's place, send `is_other_person`.",
  },
  waiver_not_usable: {
    cause: "A signature in `waiver_signature_ids` is unknown, too old, used by a booking, or by another customer.",
    remedy: "Let the customer sign again, or leave its id out and let them sign after the booking.",
  },
} as const satisfies Record<string, Explanation>;
