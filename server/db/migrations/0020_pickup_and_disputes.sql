-- The stock of a pickup, checked before the deposit is taken, and disputes of payments.

-- Extends a booking's stock to include the present, for a pickup before or after its period. Violates
-- `stock_never_oversold` if others need the units.
create function extend_to_now(shop text, booking text) returns void language sql as $$
  update allocations a
  set starts = least(a.starts, instant()), returns = greatest(a.returns, instant())
  from booking_lines l
  where a.tenant_id = shop and a.state = 'booked' and (a.starts > instant() or a.returns < instant())
    and l.tenant_id = a.tenant_id and l.id = a.line_id and l.booking_id = booking
$$;

-- Violates `stock_never_oversold` if `extend_to_now` would. Changes nothing: its block is rolled back.
create function check_pickup_stock(shop text, booking text) returns void language plpgsql as $$
begin
  perform extend_to_now(shop, booking);
  raise exception 'The stock is free' using errcode = 'UNDO1';
exception when sqlstate 'UNDO1' then
  null;
end $$;

alter table payments
  -- The newest dispute of the charge, as the processor reports it. Null if there was none.
  add column dispute_id text,
  add column dispute_status text,
  add column dispute_amount money_amount,
  add column dispute_reason text,
  add column dispute_evidence_due_by timestamptz,
  -- Number of recorded changes of the dispute, a part of the payment's version.
  add column dispute_changes int not null default 0;
-- Events of the processor name intents and not shops.
create index payments_of_intent on payments (payment_intent_id, account) where payment_intent_id is not null;

alter table bookings
  -- Address of the rental terms when the customer booked.
  add column terms_url text;
