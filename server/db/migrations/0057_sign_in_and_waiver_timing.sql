-- How customers identify themselves while they book, and when they sign the waiver.

alter table tenants
  add column sign_in text not null default 'offered' check (sign_in in ('required', 'offered', 'off')),
  add column waiver_timing text not null default 'before_payment'
    check (waiver_timing in ('before_payment', 'after_payment'));
