-- What customers pay when they book, and when they pay the rest.
alter table tenants
  add column payment_terms jsonb not null
    default '{"kind": "full", "percent": null, "amount": null, "rest_days_before": null}';
alter table bookings
  -- The day on which the rest is due by the terms of the booking; null for the pickup.
  add column rest_due_on date;
