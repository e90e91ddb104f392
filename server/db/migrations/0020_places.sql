-- A signature and a sign link are a rider's, wherever staff put that rider in the list: a place is given to one person and to no other after.
-- Empty where riders are not told apart: nobody is named, or one signature is enough for all of them.
alter table bookings add column places int[] not null default '{}';
-- No place from here on was ever anybody's.
alter table bookings add column next_place int not null default 0;

update bookings b
set places = array(select generate_series(0, b.waivers_required - 1))
where b.waivers_required > 0 and b.waivers_required = jsonb_array_length(b.riders);

-- riders who were taken off before have their links still
update bookings b
set next_place = l.next_place
from (select s.tenant_id, s.booking_id, max(s.place) + 1 as next_place from sign_links s group by s.tenant_id, s.booking_id) l
where b.tenant_id = l.tenant_id and b.id = l.booking_id;
