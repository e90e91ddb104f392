-- Reminders of bookings, and thanks after the return.

alter table tenants
  add column remind_pickup boolean not null default false,
  add column remind_return boolean not null default false,
  add column remind_overdue boolean not null default false,
  add column send_thanks boolean not null default false,
  add column what_to_bring text,
  add column review_url text;

-- The reminders that were due, so that none is sent twice.
create table reminders (
  tenant_id id not null,
  booking_id id not null,
  kind text not null check (kind in ('pickup', 'return', 'overdue', 'shop_overdue', 'thanks')),
  -- The shop's day of the pickup or the return. That of a mail to the shop is the day on which it is sent.
  day date not null,
  due_at timestamptz not null default instant(),
  -- Set before the mail is handed to the mail server, and cleared if that refuses it.
  sent_at timestamptz,
  primary key (tenant_id, booking_id, kind, day),
  foreign key (tenant_id, booking_id) references bookings on delete cascade
);
