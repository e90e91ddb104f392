-- Indexes for the dashboard: the pickups and returns of a day, what needs attention, the calendar, lists and reports.

create index bookings_by_return on bookings (tenant_id, return_date);
-- These cover only bookings that staff still have to act on, so that a shop's past costs nothing.
create index bookings_awaiting_pickup on bookings (tenant_id, pickup_date) where status = 'confirmed';
create index bookings_out on bookings (tenant_id, return_date) where status in ('picked_up', 'partially_returned');
create index bookings_unpaid_after_return on bookings (tenant_id, return_date)
  where amount_due > 0 and status in ('returned', 'completed');
create index bookings_with_credit on bookings (tenant_id, return_date)
  where amount_paid - amount_refunded + amount_forgiven > total and status in ('returned', 'completed');
create index bookings_in_inspection on bookings (tenant_id, inspection_due_at) where inspection_status = 'pending';
create index deposits_not_held on deposits (tenant_id, booking_id) where state in ('action_required', 'expired');
create index refunds_owed on refunds (tenant_id, created_at)
  where is_failed_refund_owed(status, closed_at, failure_reason);

-- The filters of the list of bookings, newest first: a balance, and waivers that riders may still have to sign.
create index bookings_with_balance on bookings (tenant_id, id) where amount_due > 0;
create index bookings_with_waivers on bookings (tenant_id, id)
  where waivers_required > 0 and status in ('confirmed', 'picked_up', 'partially_returned');

-- The dashboard's calendar counts its items and shows any part of the list, from this index only.
create index items_in_calendar on items (tenant_id, sort_order, id) include (category_id) where status <> 'retired';

-- Lets the calendar find the booking of each line in the index of the key, without reading the row. A line never
-- changes its booking.
alter table booking_lines
  drop constraint booking_lines_pkey,
  add constraint booking_lines_pkey primary key (tenant_id, id) include (booking_id);

-- Reports read a year of a large shop.
create index payments_by_time on payments (tenant_id, created_at) include (booking_id, kind, method, amount);
create index refunds_by_time on refunds (tenant_id, created_at) include (payment_id, amount, status);
create index disputes_by_time on disputes (tenant_id, opened_at) where status = 'lost';
create index deposits_by_time on deposits (tenant_id, authorized_at) include (amount) where authorized_at is not null;
create index deposits_held on deposits (tenant_id, booking_id) include (amount, method) where state = 'authorized';

-- The included columns let reports read the indexes only, without the wide rows of bookings.
create index bookings_taxes on bookings (tenant_id, id) include (total, tax, tax_percent);
drop index bookings_by_pickup;
create index bookings_by_pickup on bookings (tenant_id, pickup_date) include (return_date, created_at, status, id);
drop index booking_lines_of_booking;
create index booking_lines_of_booking on booking_lines (tenant_id, booking_id, position)
  include (item_id, quantity, amount);
