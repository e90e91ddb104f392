-- Payments that staff take, refunds that are owed until they succeed, and disputes of payments.

-- A sum of amounts of one booking: payments and refunds that follow each other may exceed the largest amount.
create domain money_sum as int8 check (value >= 0);

alter table bookings
  -- The constraint compared amounts as int4.
  drop constraint bookings_refunds_within_paid,
  alter amount_paid type money_sum,
  alter amount_refunded type money_sum,
  add constraint bookings_refunds_within_paid check (amount_refunded <= amount_paid),
  -- What was refunded as a favour, beyond what was paid above the total. It does not become due again.
  add column amount_forgiven money_sum not null default 0;
update bookings b
set amount_forgiven = greatest(0, b.total - b.amount_paid + b.amount_refunded - b.amount_due)
where b.total - b.amount_paid + b.amount_refunded > b.amount_due;

alter table payments
  -- Staff take the other methods outside the payment processor.
  drop constraint payments_method_check,
  add constraint payments_method_check check (method in ('card', 'cash', 'card_terminal', 'bank_transfer', 'other')),
  -- What staff note to find the payment again, such as a receipt number.
  add column reference text,
  -- Number of recorded changes of its disputes, a part of the payment's version.
  add column dispute_changes int not null default 0;
-- Events of the processor name intents and not shops.
create index payments_of_intent on payments (payment_intent_id, account) where payment_intent_id is not null;

alter table refunds
  add column failed_attempts int not null default 0,
  -- Why the latest attempt failed, or why the processor refused the refund.
  add column failure_reason text,
  -- The start of the latest attempt. Its answer may still be on its way.
  add column attempted_at timestamptz,
  -- When retries ended without success. A failed refund without it is still owed.
  add column closed_at timestamptz,
  -- The number of changes, the first being the request. The version of the payment counts them.
  add column changes int not null default 1,
  -- The part that is such a favour. It stays when the refund fails, which takes only this favour back.
  add column forgiven money_amount not null default 0,
  -- How the money goes back, if not as it came: a card that is closed takes none.
  add column method text check (method in ('cash', 'card_terminal', 'bank_transfer', 'other'));
update refunds r
set changes = 1 + (r.status <> 'pending')::int + (r.status = 'failed')::int,
  closed_at = case when r.status = 'failed' then instant() end;

-- Whether a failed refund is still owed, also if nothing retries it any more. It is not if another refund replaced it.
-- Nor is a refused one of a disputed payment: the bank pays the customer, or it is sent once the shop wins.
create function is_failed_refund_owed(status text, closed_at timestamptz, failure_reason text)
returns boolean language sql immutable parallel safe as $$
  select status = 'failed'
    and (closed_at is null or coalesce(failure_reason, '') not in ('replaced', 'charge_disputed'))
$$;

-- Every dispute of a payment, as the processor reports it. A payment can be disputed more than once.
create table disputes (
  tenant_id id not null,
  payment_id id not null,
  -- The processor's id.
  id text not null,
  status text not null,
  amount money_amount not null,
  reason text not null,
  evidence_due_by timestamptz,
  opened_at timestamptz not null,
  primary key (tenant_id, payment_id, id),
  foreign key (tenant_id, payment_id) references payments (tenant_id, id)
);
create index disputes_to_answer on disputes (tenant_id, evidence_due_by)
  where status in ('needs_response', 'warning_needs_response');
