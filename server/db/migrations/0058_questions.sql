-- Questions that shops ask their customers and riders, and the answers of holds and bookings.

create table questions (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  label text not null,
  help text,
  kind text not null check (kind in ('text', 'number', 'choice', 'yes_no', 'date', 'gear')),
  choices text[],
  unit text,
  min numeric(9, 2),
  max numeric(9, 2),
  required boolean not null,
  per text not null check (per in ('booking', 'rider')),
  -- {all} | {category_ids} | {product_ids} | {item_ids}
  applies_to jsonb not null,
  "when" text not null check ("when" in ('booking', 'later')),
  sort_order int not null,
  -- Answers keep the words of their question, but its id must not be used again.
  deleted_at timestamptz,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  constraint questions_choices_of_choice check ((kind = 'choice') = (choices is not null)),
  constraint questions_number_terms check (kind = 'number' or num_nonnulls(unit, min, max) = 0),
  constraint questions_gear_of_rider check (kind <> 'gear' or per = 'rider'),
  constraint questions_range check (min <= max)
);
create index questions_asked on questions (tenant_id, sort_order, id) where deleted_at is null;
create trigger catalogue_changed after insert or update or delete on questions
  for each row execute function bump_catalogue();
create trigger told after insert or update or delete on questions
  for each row execute function tell_changed_row('question');
create trigger audited after insert or update or delete on questions
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('question');

-- [{question_id, rider, label, kind, unit, value, name}], with the question as it was when it was answered. `rider` is
-- the index of the rider, or null for the booking. `name` is that of the gear, whose id is the value.
alter table holds add column answers jsonb not null default '[]';
alter table bookings add column answers jsonb not null default '[]';
