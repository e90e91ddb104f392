-- Payments that staff take outside the payment processor: cash, a card terminal, a bank transfer.

alter table payments drop constraint payments_method_check;
alter table payments add constraint payments_method_check
  check (method in ('card', 'cash', 'card_terminal', 'bank_transfer', 'other'));
-- What staff note to find the payment again, such as a receipt number.
alter table payments add reference text;
