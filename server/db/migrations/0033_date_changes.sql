-- Customers move a booking to dearer dates, and pay the difference.

alter table holds
  -- The change of dates that a hold makes once it is paid: the booking as it was, its new stock and its new deposit.
  -- `extends` then names the booking, and `pickup_date` and `return_date` are its new dates. Null for any other hold.
  add column moves jsonb;
