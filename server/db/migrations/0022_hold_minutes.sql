-- How long a shop holds stock while a customer pays. Null means HOLD_MINUTES.
alter table tenants add column hold_minutes int check (hold_minutes between 5 and 60);
