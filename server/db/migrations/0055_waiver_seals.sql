-- Further seals of a signature: `deno task rotate` adds one with the new APP_SECRET after it has verified the former.
create table waiver_seals (
  tenant_id id not null,
  waiver_id id not null,
  -- What it proves: that this server stored the signature, or that it erased its contents.
  kind text not null check (kind in ('signature', 'erasure')),
  seal text not null,
  created_at timestamptz not null default instant(),
  primary key (tenant_id, waiver_id, kind, seal),
  foreign key (tenant_id, waiver_id) references waiver_signatures (tenant_id, id)
);

create trigger append_only before update or delete on waiver_seals for each row execute function refuse_change();
create trigger never_emptied before truncate on waiver_seals for each statement execute function refuse_change();
