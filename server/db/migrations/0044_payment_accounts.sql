-- The account at the payment processor that receives a shop's payments, as the processor last described it.

alter table tenants
  -- False while the shop's account cannot take payments.
  add column takes_payments boolean not null default true;

create table payment_accounts (
  tenant_id id primary key references tenants on delete cascade,
  -- The processor's id. Null until the account is created, and after it was disconnected.
  account text,
  -- Counts the accounts of the shop. It stands in the metadata of the account.
  number int not null default 1,
  -- Counts the failures to create this account. It is part of the Idempotency-Key.
  failures int not null default 0,
  -- When the creation of this account was first requested. Null unless its outcome may be unknown.
  requested_at timestamptz,
  state text not null default 'none' check (
    state in ('none', 'onboarding', 'pending', 'restricted', 'payouts_paused', 'enabled', 'disconnected')),
  details_submitted boolean not null default false,
  charges_enabled boolean not null default false,
  payouts_enabled boolean not null default false,
  -- The processor's names of what it still asks for.
  requirements text[] not null default '{}',
  due_by timestamptz,
  disabled_reason text,
  -- The deadline of which the shop was told.
  told_due_by timestamptz,
  -- When charges were first enabled. An account that never could take payments leaves no trace when it is disconnected.
  enabled_at timestamptz,
  -- Counts the readings from the processor, and names the recorded one. An older one never replaces a newer one.
  readings int not null default 0,
  recorded_reading int not null default 0,
  links int not null default 0,
  links_since timestamptz,
  updated_at timestamptz not null default instant()
);
create index payment_accounts_by_account on payment_accounts (account);

-- Accounts that the command has connected. Nothing is known of them yet, so they go on taking payments.
insert into payment_accounts
  (tenant_id, account, state, details_submitted, charges_enabled, payouts_enabled, enabled_at)
select t.id, t.stripe_account, 'enabled', true, true, true, instant()
from tenants t
where t.stripe_account is not null;
