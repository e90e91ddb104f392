/** The sentences of notifications on the devices of staff. */
export const push = {
  new_booking: (number: string) => `New booking ${number}`,
  new_request: (number: string) => `New request ${number}`,
  /** Two or more. */
  new_bookings: (count: number) => `${count} new bookings`,
};

export type PushText = typeof push;
