/** Names a shop: every job and every statement belongs to one. */
export interface ShopRef {
  tenant_id: string;
}

/** Names a booking of a shop. */
export interface BookingRef extends ShopRef {
  booking_id: string;
}

/** Names a hold of a shop. */
export interface HoldRef extends ShopRef {
  hold_id: string;
}
