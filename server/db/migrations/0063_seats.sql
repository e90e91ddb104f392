-- Seats: the riders that one unit carries, each of whom signs a waiver.

alter table items add column seats int not null default 1 check (seats between 1 and 20);
-- As the item was when it was booked.
alter table booking_lines add column seats int not null default 1 check (seats between 1 and 20);
