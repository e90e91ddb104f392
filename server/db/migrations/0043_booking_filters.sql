-- Indexes for the filters of the list of bookings, newest first: those with a balance, and those that riders may still
-- have to sign for.

create index bookings_with_balance on bookings (tenant_id, id) where amount_due > 0;
create index bookings_with_waivers on bookings (tenant_id, id)
  where waivers_required > 0 and status in ('confirmed', 'picked_up', 'partially_returned');
