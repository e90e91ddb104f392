-- Finds the newest bookings of a common term without reading all of an age.

-- Returns the ids of the newest bookings with a term that starts with one of the prefixes: at most `wanted` ids below
-- `before`. Reads one age after the other, so that a prefix of very many bookings costs no more than a rare one. Where
-- more than 1,000 terms of an age match, the newest 4,000 terms of the age are read first. If these give too few
-- bookings, or fewer terms match, all matches of the age are sorted.
create or replace function newest_found(tenant text, prefixes text[], before text, wanted int)
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
