-- Why a paid hold was refunded instead of booked. Null for holds that older versions refunded: they do not tell.
alter table holds
  add column refund_reason text check (refund_reason in ('sold_out', 'replaced', 'refunded', 'wrong_currency'));
