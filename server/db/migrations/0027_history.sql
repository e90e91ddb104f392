-- What happened to each booking and who did it, and how the last step is undone.

-- Events are deleted after 30 days; this stays.
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

-- 0.9.0 did not record who caused an event.
insert into booking_history (tenant_id, booking_id, id, at, actor_kind, action, detail)
select e.tenant_id, e.booking_id, e.id, e.created_at, 'system', e.type, '{}'
from events e
join bookings b on b.tenant_id = e.tenant_id and b.id = e.booking_id;

-- What a booking was before its last pickup or return, so that staff can undo it for some seconds.
create table booking_undos (
  tenant_id id not null,
  booking_id id not null,
  action text not null check (action in ('pickup', 'return')),
  at timestamptz not null default instant(),
  -- The booking's version, and the newest entry in its history, after the action. Any other change ends the undo.
  version int not null,
  event_id id not null,
  -- The columns that the action changes, as they were: of the booking, its lines and its allocations.
  before jsonb not null,
  primary key (tenant_id, booking_id),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);

-- Returns the columns of a booking that a pickup or a return changes.
create function undo_state(shop text, booking text) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'booking', (
      select jsonb_build_object('status', b.status, 'actual_pickup_at', b.actual_pickup_at,
        'actual_return_at', b.actual_return_at, 'pickup_override', b.pickup_override,
        'inspection_status', b.inspection_status, 'inspection_due_at', b.inspection_due_at)
      from bookings b
      where b.tenant_id = shop and b.id = booking),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'out', l.out, 'returned', l.returned)), '[]')
      from booking_lines l
      where l.tenant_id = shop and l.booking_id = booking),
    'allocations', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'quantity', a.quantity, 'starts', a.starts,
        'returns', a.returns, 'state', a.state)), '[]')
      from allocations a
      join booking_lines l on l.tenant_id = a.tenant_id and l.id = a.line_id
      where a.tenant_id = shop and l.booking_id = booking and a.state in ('booked', 'out', 'returned')))
$$;

-- Makes a booking what it was. Violates `stock_never_oversold` if its units were taken meanwhile. The caller has locked
-- the items: the time that is read here must not be older than what others took while this waited.
create function restore_undo_state(shop text, booking text, before jsonb) returns void language plpgsql as $$
declare
  -- Overdue units are in use now and longer, so the rule also checks the present instant.
  in_use_until timestamptz := instant() + interval '1 millisecond';
begin
  -- A partial return has split allocations. The new parts go first, so that no unit counts twice.
  delete from allocations a
  using booking_lines l
  where a.tenant_id = shop and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = booking
    and a.state = 'returned'
    and a.id not in (select (k ->> 'id')::bigint from jsonb_array_elements(before -> 'allocations') k);
  update allocations a
  set quantity = k.quantity, starts = k.starts, state = k.state,
    returns = case when k.state = 'out' then greatest(k.returns, in_use_until) else k.returns end
  from jsonb_to_recordset(before -> 'allocations')
    as k (id bigint, quantity int, starts timestamptz, returns timestamptz, state text)
  where a.tenant_id = shop and a.id = k.id
    and (a.quantity, a.starts, a.returns, a.state) is distinct from (k.quantity, k.starts, k.returns, k.state);
  update allocations a
  set returns = k.returns
  from jsonb_to_recordset(before -> 'allocations') as k (id bigint, returns timestamptz)
  where a.tenant_id = shop and a.id = k.id and a.returns > k.returns;
  update booking_lines l
  set out = k.out, returned = k.returned
  from jsonb_to_recordset(before -> 'lines') as k (id text, out int, returned int)
  where l.tenant_id = shop and l.id = k.id;
  update bookings b
  set version = b.version + 1, updated_at = instant(), status = k.status, actual_pickup_at = k.actual_pickup_at,
    actual_return_at = k.actual_return_at, pickup_override = k.pickup_override,
    inspection_status = k.inspection_status, inspection_due_at = k.inspection_due_at
  from jsonb_to_record(before -> 'booking')
    as k (status text, actual_pickup_at timestamptz, actual_return_at timestamptz, pickup_override jsonb,
      inspection_status text, inspection_due_at timestamptz)
  where b.tenant_id = shop and b.id = booking;
end $$;
