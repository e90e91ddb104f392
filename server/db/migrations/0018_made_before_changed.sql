-- An item is never changed before it was made: its time of making is kept in milliseconds, for cursors, and was rounded up to one ahead.
alter table items alter column created_at set default date_trunc('milliseconds', instant());
