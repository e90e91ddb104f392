-- Finds the newest bookings of a common term without reading all of an age.

-- Returns the ids of the newest bookings with a term that starts with one of the prefixes: at most `wanted` ids below
-- `before`. Reads one age after the other, so that a prefix of very many bookings costs no more than a rare one. Where
-- more than 1,000 terms of an age match, its bookings are read from the newest on; otherwise the matches are sorted.
create or replace function newest_found(tenant text, prefixes text[], before text, wanted int)
returns setof text language plpgsql stable set plan_cache_mode = force_generic_plan set jit = off as $$
declare
  -- The newest age that was not read yet is below this one.
  younger text collate "C" := booking_age(before) || chr(1114111);
  age text collate "C";
  is_common boolean;
  found_now int;
begin
  while wanted > 0 loop
    select max(booking_age(t.booking_id)) into age
    from booking_terms t
    where t.tenant_id = tenant and booking_age(t.booking_id) < younger;
    exit when age is null;
    select count(*) > 1000 into is_common
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
    if is_common then
      return query
        select distinct x.booking_id::text
        from booking_terms x
        where x.tenant_id = tenant
          and x.booking_id >= age
          and x.booking_id < age || chr(1114111)
          and x.booking_id < before
          and exists (
            select
            from unnest(prefixes) as p(prefix)
            where x.term >= p.prefix and x.term < p.prefix || chr(1114111))
        order by 1 desc
        limit wanted;
    else
      return query
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
        limit wanted;
    end if;
    get diagnostics found_now = row_count;
    wanted := wanted - found_now;
    younger := age;
  end loop;
end $$;
