import { booking } from "./en_booking.ts";
import { company } from "./en_company.ts";
import { correctEmail } from "./en_correct_email.ts";
import { checkout } from "./en_checkout.ts";
import { discounts } from "./en_discounts.ts";
import { extras } from "./en_extras.ts";
import { first } from "./en_first.ts";
import { demo } from "./en_demo.ts";
import { dialog } from "./en_dialog.ts";
import { errorCodes } from "./en_errors.ts";
import { inkPad } from "./en_ink_pad.ts";
import { lightbox } from "./en_lightbox.ts";
import { itemDetails } from "./en_item_details.ts";
import { links } from "./en_links.ts";
import { mailedCode } from "./en_mailed_code.ts";
import { moreTime } from "./en_more_time.ts";
import { myBookings } from "./en_my_bookings.ts";
import { offerLink } from "./en_offer_link.ts";
import { pickupChoice } from "./en_pickup_choice.ts";
import { rates } from "./en_rates.ts";
import { riderLinks } from "./en_rider_links.ts";
import { riders } from "./en_riders.ts";
import { search } from "./en_search.ts";
import { signedWaiver } from "./en_signed_waiver.ts";
import { questions } from "./en_questions.ts";
import { sizes } from "./en_sizes.ts";
import { slip } from "./en_slip.ts";
import { terms } from "./en_terms.ts";
import { unavailable } from "./en_unavailable.ts";
import { wallets } from "./en_wallets.ts";

/** All English sentences. The other languages must have the same keys. */
export const en = {
  ...first,
  ...checkout,
  ...company,
  ...mailedCode,
  ...riders,
  ...signedWaiver,
  ...inkPad,
  ...demo,
  ...dialog,
  ...extras,
  ...itemDetails,
  ...discounts,
  ...questions,
  ...rates,
  ...search,
  ...sizes,
  ...terms,
  ...slip,
  ...pickupChoice,
  ...unavailable,
  ...lightbox,
  ...moreTime,
  ...myBookings,
  ...booking,
  ...riderLinks,
  ...correctEmail,
  ...wallets,
  failed: { ...checkout.failed, codes: { ...checkout.failed.codes, ...errorCodes } },
  ...links,
  ...offerLink,
};

export type Catalogue = typeof en;
