-- Devices that are notified of new online bookings (Web Push, RFC 8030).

create table push_subscriptions (
  tenant_id id not null,
  -- The session on the device. The subscription ends with it, and moves with it to another shop.
  session_id bigint not null,
  -- The address at the push service, and the keys that encrypt for the browser. Sealed.
  sealed bytea not null,
  -- The public key of the server (VAPID, RFC 8292) that the subscription accepts.
  public_key text not null,
  -- Bookings that the device was not notified of yet.
  pending text[] not null default '{}',
  -- Failed attempts since the last success.
  failures int not null default 0,
  -- Nothing is sent earlier: a notification was just sent, is being sent, or has failed.
  next_at timestamptz not null default instant(),
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references staff_sessions (tenant_id, id) on delete cascade on update cascade
);

-- A device is not notified for a person whose role has changed, until they ask for it again.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions u
  using staff_sessions s
  where u.tenant_id = new.tenant_id and s.tenant_id = u.tenant_id and s.id = u.session_id and s.staff_id = new.id;
  return null;
end $$;
create trigger push_ends after update of role on staff
  for each row when (old.role <> new.role) execute function end_push_subscriptions();
