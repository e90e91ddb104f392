-- Set when the shop's people no longer want to see the checklist of the first run.
alter table tenants add setup_dismissed_at timestamptz;
