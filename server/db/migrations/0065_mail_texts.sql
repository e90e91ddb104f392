-- Texts of mails that shops have written themselves. A text that is empty stands for the original.

create table mail_texts (
  tenant_id id not null references tenants on delete cascade,
  id id not null,
  language text not null check (language in ('en', 'de', 'fr', 'es', 'ar')),
  key text not null,
  text text not null,
  created_at timestamptz not null default instant(),
  updated_at timestamptz not null default instant(),
  primary key (tenant_id, id),
  unique (tenant_id, language, key)
);
create trigger audited after insert or update or delete on mail_texts
  for each row when (current_setting('rental.actor', true) <> '') execute function audit_change('mail_text');
