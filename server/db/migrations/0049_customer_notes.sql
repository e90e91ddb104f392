-- What the customer wrote to the shop when they booked. Staff edit `notes`, which begin with the same words.
alter table bookings add customer_notes text;

update bookings b
set customer_notes = h.notes
from holds h
where h.tenant_id = b.tenant_id and h.id = b.hold_id and b.source = 'storefront' and h.notes is not null;
