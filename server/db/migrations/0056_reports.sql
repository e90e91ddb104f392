-- Reports: the tax rate of bookings and charges, and indexes by which a year of a large shop is read.

-- The rate with which the tax was calculated. Null for records that an older version wrote: the present rate counts.
alter table bookings add column tax_percent numeric(6, 3);
alter table booking_charges add column tax_percent numeric(6, 3);

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
