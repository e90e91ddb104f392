-- Damage cover: an add-on that costs a percent of what its line costs to rent, and waives or lowers the deposit.

alter table addons
  add column percent numeric(6, 3) check (percent between 0 and 100),
  add column waive_deposit boolean not null default false,
  add column lower_deposit_percent int check (lower_deposit_percent between 1 and 99),
  drop constraint addons_price_type_check,
  add constraint addons_price_type_check check (price_type in ('per_item', 'per_day', 'percent')),
  add constraint addons_one_price check (
    case price_type when 'percent' then percent is not null and price = 0 else percent is null end),
  add constraint addons_one_deposit_change check (not waive_deposit or lower_deposit_percent is null);
