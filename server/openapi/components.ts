import { ManagedAddon } from "../../shared/contract/addons.ts";
import { CartAddon } from "../../shared/contract/addons_check.ts";
import { Booking, BookingDeposit } from "../../shared/contract/booking.ts";
import { PaymentIntent } from "../../shared/contract/checkout.ts";
import { Category, ManagedCategory } from "../../shared/contract/categories.ts";
import { Item, ManagedItem } from "../../shared/contract/fleet.ts";
import { StoredPhoto } from "../../shared/contract/photos.ts";
import { LiveHold } from "../../shared/contract/holds.ts";
import { Key } from "../../shared/contract/keys.ts";
import { CancellationPolicy, ManagedShop, OpeningHours } from "../../shared/contract/shop.ts";
import { ManagedLocation, PickupLocation } from "../../shared/contract/pickup_locations.ts";
import { OwnBooking } from "../../shared/contract/own_bookings.ts";
import { Payment } from "../../shared/contract/payments.ts";
import { Waiver } from "../../shared/contract/waivers.ts";
import { WaiverTemplate } from "../../shared/contract/signing.ts";
import { StaffMember, StaffSession } from "../../shared/contract/staff_member.ts";
import { Pricing } from "../../shared/contract/pricing.ts";
import { HeldQuote, PayableQuote } from "../../shared/contract/quote.ts";
import { Reader } from "../../shared/contract/readers.ts";
import { InventoryItem, StorefrontShop } from "../../shared/contract/storefront.ts";
import { Unit } from "../../shared/contract/units.ts";
import { Delivery, Event } from "../../shared/contract/webhooks.ts";

/** Schemas with a name in the document, and therefore in generated clients. */
export const components = {
  Booking,
  BookingDeposit,
  CancellationPolicy,
  CartAddon,
  Category,
  Delivery,
  Event,
  InventoryItem,
  Item,
  Key,
  LiveHold,
  ManagedAddon,
  ManagedCategory,
  ManagedItem,
  ManagedLocation,
  ManagedShop,
  OpeningHours,
  OwnBooking,
  Payment,
  PaymentIntent,
  PickupLocation,
  Pricing,
  Quote: PayableQuote,
  HeldQuote,
  Reader,
  Shop: StorefrontShop,
  StaffMember,
  StaffSession,
  StoredPhoto,
  Unit,
  Waiver,
  WaiverTemplate,
};
