-- Built versions of the widget whose files are in storage. Pinned snippets and open pages load them after an upgrade.

create table widget_versions (
  version text primary key,
  files text[] not null,
  published_at timestamptz not null default instant(),
  -- When a server published another version; null while servers run this one.
  superseded_at timestamptz
);
