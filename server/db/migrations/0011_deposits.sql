-- Where Stripe's events about a deposit lead.
create index deposits_of_intent on deposits (payment_intent_id) where payment_intent_id is not null;
create index deposits_of_pending_intent on deposits (pending_intent_id) where pending_intent_id is not null;

-- Links in mails with which a customer confirms a deposit; the hash of each is all that is kept.
create table pay_links (
  tenant_id id not null,
  hash text not null,
  booking_id id not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, hash),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
-- A link is found by its token alone.
create unique index pay_links_hash on pay_links (hash);

-- Stripe's events that were taken in. They name accounts and not shops: hence no tenant_id.
create table stripe_events (
  id text primary key,
  received_at timestamptz not null default instant()
);
create index stripe_events_age on stripe_events (received_at);
