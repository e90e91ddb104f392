-- Types and functions that every other migration uses. Tables of a shop's records have tenant_id first in every key
-- and index. That isolates shops and allows sharding by shop.

-- A prefix that names the kind of record, and a ULID in lower case.
create domain id as text collate "C" check (value ~ '^[a-z]+_[0-9a-hjkmnp-tv-z]{26}$');

-- In the smallest unit of its currency.
create domain money_amount as int4 check (value >= 0);

-- Returns the current time, or the time that a test has set for its connection.
create function instant() returns timestamptz language sql volatile parallel safe as
  $$ select coalesce(nullif(current_setting('rental.instant', true), '')::timestamptz, clock_timestamp()) $$;

-- Formats a time inside JSON as the API does.
create function iso(moment timestamptz) returns text language sql immutable parallel safe as
  $$ select to_char(moment at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
