/** Identifies a shop. Every job and every statement belongs to one. */
export interface ShopRef {
  tenant_id: string;
}

/** Identifies a booking of a shop. */
export interface BookingRef extends ShopRef {
  booking_id: string;
}

/** Identifies an offer of a shop. */
export interface OfferRef extends ShopRef {
  offer_id: string;
}

/** Identifies an invoice of a shop. */
export interface InvoiceRef extends ShopRef {
  invoice_id: string;
}

/** Identifies an item of a shop. */
export interface ItemRef extends ShopRef {
  item_id: string;
}

/** Identifies a person who works for a shop. */
export interface StaffRef extends ShopRef {
  staff_id: string;
}

/** Identifies an attempt to take money by a card reader. */
export interface ReaderPaymentRef extends ShopRef {
  reader_payment_id: string;
}

/** Identifies a hold of a shop. */
export interface HoldRef extends ShopRef {
  hold_id: string;
}
