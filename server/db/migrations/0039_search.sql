-- Search of bookings and customers as people type: ß as ss, ł as l, with or without apostrophes. It also finds the last
-- four digits of a phone number and a part of a booking number.

-- Without the extension, letters such as ß and ł are found only as they are written.
do $$ begin
  create extension if not exists unaccent;
  create or replace function plain_letters(value text) returns text language sql immutable parallel safe as
    'select unaccent(''unaccent''::regdictionary, value)';
exception when others then
  raise notice 'names are searched without unaccent, so ß is not found as ss: %', sqlerrm;
  create or replace function plain_letters(value text) returns text language sql immutable parallel safe as
    'select value';
end $$;

-- Without the extensions, a booking number is found by its start only.
do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index if not exists bookings_by_part_of_number on bookings using gin (tenant_id, lower(number) gin_trgm_ops);
  create or replace function bookings_with_part(tenant text, part text) returns setof text language sql stable as
    'select b.id
    from bookings b
    where b.tenant_id = tenant and lower(b.number) like ''%'' || lower(part) || ''%'' and part ~ ''^[A-Za-z0-9]{3,}$''';
exception when others then
  raise notice 'booking numbers are not searched by a part: %', sqlerrm;
  create or replace function bookings_with_part(tenant text, part text) returns setof text language sql stable as
    'select null where false';
end $$;

alter function search_key rename to former_search_key;

create function apostrophes() returns text language sql immutable parallel safe as $$ select '''’‘ʼʻ`´′＇' $$;

-- Returns text as it is searched: in lower case, without accents, apostrophes and repeated spaces.
create function search_key(value text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(
    regexp_replace(
      plain_letters(normalize(btrim(translate(value, apostrophes(), '')), nfkd)), '[\u0300-\u036f]', '', 'g'),
    '\s+', ' ', 'g'))
$$;

-- Returns the starts by which a phone number is found. They are the whole number, the one to dial within its country,
-- its last seven digits and its last four. Country codes have one to three digits.
create or replace function phone_terms(value text) returns setof text language sql immutable parallel safe as $$
  select k.key from (select phone_key(value) as key) k
  union
  select ltrim(substr(k.key, 1 + n), '0')
  from (select phone_key(value) as key) k
  cross join generate_series(1, 3) as n
  where value ~ '^\s*(\+|00)' and length(k.key) >= 9
  union
  select right(k.key, 7) from (select phone_key(value) as key) k where length(k.key) >= 9
  union
  select right(k.key, 4) from (select phone_key(value) as key) k where length(k.key) >= 7
$$;

-- Returns the terms by which a booking is found; one may repeat. A name is found from each of its first six words on.
-- What follows an apostrophe is found as a word, too: O'Brien as obrien, o brien and brien.
create or replace function search_terms(number text, name text, email text, phone text)
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
      from (
        select regexp_split_to_array(search_key(name), '[ -]+') as words
        union all
        select regexp_split_to_array(
          search_key(translate(name, apostrophes(), repeat(' ', length(apostrophes())))), '[ -]+')
        where name <> translate(name, apostrophes(), '')
      ) w
    ) n
  ) t
  where t.term <> ''
$$;

-- Returns the first six words of a search. A text that may be a phone number has none.
create function search_words(value text) returns text[] language sql immutable parallel safe as $$
  select array(
    select left(w.word, 200)
    from regexp_split_to_table(search_key(value), '[ -]+') with ordinality as w(word, at)
    where w.word <> '' and value !~ '^[-+0-9 ()/.]+$'
    order by w.at
    limit 6)
$$;

-- Returns the texts that differ from a word by one letter that is missing, added, wrong or swapped with the next one.
-- A word of fewer than four letters, or with other characters than letters, has none.
create function one_edit_away(word text) returns setof text language sql immutable parallel safe as $$
  with alphabets (letters) as (
    values ('abcdefghijklmnopqrstuvwxyz'), ('αβγδεζηθικλμνξοπρστυφχψως'), ('абвгдежзиклмнопрстуфхцчшщъыьэюяієђјљњћџґ'),
      ('אבגדהוזחטיכלמנסעפצקרשתךםןףץ'), ('ابتثجحخدذرزسشصضطظعغفقكلمنهويىةء')
  ), alphabet as (
    select regexp_split_to_table(a.letters, '') as letter
    from alphabets a
    where word ~ ('^[' || a.letters || ']{4,20}$')
  ), cuts as (
    select left(word, at - 1) as head, substr(word, at, 1) as letter, substr(word, at + 1) as rest
    from generate_series(1, length(word)) as at
    where exists (select from alphabet)
  )
  select c.head || c.rest from cuts c
  union
  select c.head || left(c.rest, 1) || c.letter || substr(c.rest, 2) from cuts c
  union
  select c.head || a.letter || c.rest from cuts c cross join alphabet a
  union
  select c.head || a.letter || c.letter || c.rest from cuts c cross join alphabet a
$$;

-- Only records whose key has changed get new terms, since writing terms takes most of the time. All phone numbers have
-- one more.
create temporary table changed_bookings on commit drop as
select b.tenant_id, b.id
from bookings b
where former_search_key(concat_ws(' ', b.customer_name, b.customer_email))
  <> search_key(concat_ws(' ', b.customer_name, b.customer_email));
delete from booking_terms t
using changed_bookings d
where d.tenant_id = t.tenant_id and d.id = t.booking_id;
insert into booking_terms (tenant_id, booking_id, term)
select distinct b.tenant_id, b.id, t.term
from changed_bookings d
join bookings b on b.tenant_id = d.tenant_id and b.id = d.id
cross join lateral search_terms(b.number, b.customer_name, b.customer_email, b.customer_phone) as t(term);
insert into booking_terms (tenant_id, booking_id, term)
select b.tenant_id, b.id, right(phone_key(b.customer_phone), 4)
from bookings b
where length(phone_key(b.customer_phone)) >= 7
on conflict do nothing;

create temporary table changed_customers on commit drop as
select c.tenant_id, c.id
from customers c
where former_search_key(concat_ws(' ', c.name, c.email)) <> search_key(concat_ws(' ', c.name, c.email));
delete from customer_terms t
using changed_customers d
where d.tenant_id = t.tenant_id and d.id = t.customer_id;
insert into customer_terms (tenant_id, customer_id, term)
select distinct c.tenant_id, c.id, t.term
from changed_customers d
join customers c on c.tenant_id = d.tenant_id and c.id = d.id
cross join lateral search_terms('', c.name, c.email, c.phone) as t(term);
insert into customer_terms (tenant_id, customer_id, term)
select c.tenant_id, c.id, right(phone_key(c.phone), 4)
from customers c
where length(phone_key(c.phone)) >= 7
on conflict do nothing;

drop function former_search_key;
