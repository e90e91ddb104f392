-- The ledger of demo payments. It plays the processor, which knows accounts and not shops: hence no tenant_id.
create table demo_intents (
  id text primary key,
  kind text not null check (kind in ('intent', 'setup', 'deposit')),
  status text not null,
  amount int4 not null check (amount >= 0),
  amount_received int4 not null default 0 check (amount_received between 0 and amount),
  currency text not null,
  customer_id text,
  payment_method_id text,
  capture_before timestamptz,
  failure_code text,
  metadata jsonb not null,
  created_at timestamptz not null default instant()
);
create index demo_intents_of_customer on demo_intents (customer_id, created_at desc) where customer_id is not null;

create table demo_refunds (
  id text primary key,
  intent_id text not null references demo_intents,
  amount int4 not null check (amount > 0),
  metadata jsonb not null,
  created_at timestamptz not null default instant()
);
create index demo_refunds_of_intent on demo_refunds (intent_id);
