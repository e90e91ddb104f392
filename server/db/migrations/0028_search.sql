-- Search of bookings by the start of a number, a name, an e-mail address or a phone number. It needs no extension,
-- which the owner of a database may not be allowed to create.

-- Returns text as it is searched: in lower case, without accents and without repeated spaces.
create function search_key(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(
    regexp_replace(normalize(btrim(value), nfkd), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))
$$;

-- Returns the digits of a phone number without the (0) of a country and zeros at the start: 0049 and +49 are the same.
create function phone_key(value text) returns text language sql immutable parallel safe as
  $$ select ltrim(regexp_replace(replace(value, '(0)', ''), '\D', '', 'g'), '0') $$;

-- Returns the starts by which a phone number is found: whole, as it is dialled within its country, and its last seven
-- digits. Country codes have one to three digits.
create function phone_terms(value text) returns setof text language sql immutable parallel safe as $$
  select k.key from (select phone_key(value) as key) k
  union
  select ltrim(substr(k.key, 1 + n), '0')
  from (select phone_key(value) as key) k
  cross join generate_series(1, 3) as n
  where value ~ '^\s*(\+|00)' and length(k.key) >= 9
  union
  select right(k.key, 7) from (select phone_key(value) as key) k where length(k.key) >= 9
$$;

-- Returns the terms by which a booking is found; one may repeat. A name is found from each of its first six words on.
create function search_terms(number text, name text, email text, phone text)
returns setof text language sql immutable parallel safe as $$
  select left(t.term, 200)
  from (
    select search_key(number) as term
    union all
    select search_key(email)
    union all
    select phone_terms(phone)
    union all
    select array_to_string(n.words[n.first:], ' ')
    from (
      select w.words, generate_series(1, least(cardinality(w.words), 6)) as first
      from (select regexp_split_to_array(search_key(name), '[ -]+') as words) w
    ) n
  ) t
  where t.term <> ''
$$;

-- Returns the starts of terms that a text stands for. A text that may be a phone number has two.
create function search_prefixes(value text) returns text[] language sql immutable parallel safe as $$
  select array(
    select left(p.prefix, 200)
    from (
      select search_key(value) as prefix
      union
      select array_to_string(regexp_split_to_array(search_key(value), '[ -]+'), ' ')
      union
      select phone_key(value)
      where value ~ '^[-+0-9 ()/.]+$'
    ) p
    where p.prefix <> '')
$$;

-- The primary key finds the terms of a booking, the first index the bookings of a term. The second index finds the
-- newest bookings of a term: it is divided by `booking_age`, so that newer bookings are read before older ones.
create table booking_terms (
  tenant_id id not null,
  booking_id id not null,
  term text collate "C" not null,
  primary key (tenant_id, booking_id, term),
  foreign key (tenant_id, booking_id) references bookings (tenant_id, id)
);
create index booking_terms_by_term on booking_terms (tenant_id, term, booking_id);

-- Returns the part of an id that 12 days have in common. Ids start with the time at which they were made.
create function booking_age(booking_id text) returns text language sql immutable parallel safe as
  $$ select left(booking_id, 7) $$;
create index booking_terms_by_age on booking_terms (tenant_id, booking_age(booking_id), term, booking_id);

-- Returns the ids of the newest bookings with a term that starts with one of the prefixes: at most `wanted` ids below
-- `before`. Reads one age after the other, so that a prefix of very many bookings costs no more than a rare one. Where
-- more than 1,000 terms of an age match, the newest 4,000 terms of the age are read first. If these give too few
-- bookings, or fewer terms match, all matches of the age are sorted.
create function newest_found(tenant text, prefixes text[], before text, wanted int)
returns setof text language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- The newest age that was not read yet is below this one.
  younger text collate "C" := booking_age(before) || chr(1114111);
  age text collate "C";
  -- At most 1,001 are counted.
  matches int;
  found_now text[];
begin
  while wanted > 0 loop
    select max(booking_age(t.booking_id)) into age
    from booking_terms t
    where t.tenant_id = tenant and booking_age(t.booking_id) < younger;
    exit when age is null;
    select count(*) into matches
    from (
      select
      from unnest(prefixes) as p(prefix)
      cross join lateral (
        select
        from booking_terms x
        where x.tenant_id = tenant
          -- Pairs are compared, so that Postgres reads the index by age and not all terms with the prefix
          and (booking_age(x.booking_id), x.term) >= (age, p.prefix)
          and (booking_age(x.booking_id), x.term) < (age, p.prefix || chr(1114111))
        offset 0
      ) f
      limit 1001
    ) c;
    found_now := '{}';
    if matches > 1000 then
      found_now := array(
        select distinct x.booking_id::text
        from (
          select t.booking_id, t.term
          from booking_terms t
          where t.tenant_id = tenant
            and t.booking_id >= age
            and t.booking_id < age || chr(1114111)
            and t.booking_id < before
          order by t.booking_id desc
          limit 4000
        ) x
        where exists (
          select
          from unnest(prefixes) as p(prefix)
          where x.term >= p.prefix and x.term < p.prefix || chr(1114111))
        order by 1 desc
        limit wanted);
    end if;
    if matches > 0 and cardinality(found_now) < wanted then
      found_now := array(
        select distinct f.booking_id::text
        from unnest(prefixes) as p(prefix)
        cross join lateral (
          select x.booking_id
          from booking_terms x
          where x.tenant_id = tenant
            and (booking_age(x.booking_id), x.term) >= (age, p.prefix)
            and (booking_age(x.booking_id), x.term) < (age, p.prefix || chr(1114111))
            and x.booking_id < before
          offset 0
        ) f
        order by 1 desc
        limit wanted);
    end if;
    return query select unnest(found_now);
    wanted := wanted - cardinality(found_now);
    younger := age;
  end loop;
end $$;

create function write_booking_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from booking_terms t
    where t.tenant_id = old.tenant_id and t.booking_id = old.id;
  end if;
  insert into booking_terms (tenant_id, booking_id, term)
  select new.tenant_id, new.id, t.term
  from search_terms(new.number, new.customer_name, new.customer_email, new.customer_phone) as t(term)
  on conflict do nothing;
  return null;
end $$;
create trigger booking_searchable
  after insert or update of number, customer_name, customer_email, customer_phone on bookings
  for each row execute function write_booking_terms();

insert into booking_terms (tenant_id, booking_id, term)
select distinct b.tenant_id, b.id, t.term
from bookings b
cross join lateral search_terms(b.number, b.customer_name, b.customer_email, b.customer_phone) as t(term);
