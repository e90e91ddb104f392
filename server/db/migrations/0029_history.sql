-- What happened to each booking, and who did it. Events are deleted after 30 days; this stays.

create table booking_history (
  tenant_id id not null,
  booking_id id not null,
  -- The id of the event.
  id id not null,
  at timestamptz not null default instant(),
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'key', 'system')),
  -- The customer or the API key; null if the customer did not sign in.
  actor_id id,
  action text not null,
  detail jsonb not null,
  primary key (tenant_id, booking_id, id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create trigger append_only before update or delete on booking_history for each row execute function refuse_change();
create trigger never_emptied before truncate on booking_history for each statement execute function refuse_change();

-- Nobody recorded who caused the events of before.
insert into booking_history (tenant_id, booking_id, id, at, actor_kind, action, detail)
select e.tenant_id, e.booking_id, e.id, e.created_at, 'system', e.type, '{}'
from events e
join bookings b on b.tenant_id = e.tenant_id and b.id = e.booking_id;
