-- Inspections after a return, and why a deposit is not held.

alter table tenants
  -- How long staff have for an inspection before the deposit is released all the same.
  add column inspection_hours int not null default 72 check (inspection_hours between 1 and 336);

alter table bookings
  -- Null if no returned item requires an inspection.
  add column inspection_status text check (inspection_status in ('pending', 'completed', 'expired')),
  add column inspection_due_at timestamptz,
  add column inspected_at timestamptz,
  -- For staff only.
  add column inspection_notes text;

alter table deposits
  -- Why no money is held although it should be; null otherwise.
  add column failure_reason text,
  -- Number of requests that the processor answered with a server error. It repeats that answer for a day, so the next
  -- request needs another idempotency key.
  add column failed_requests int not null default 0;
