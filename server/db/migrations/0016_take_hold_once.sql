-- A hold for which an Idempotency-Key was sent is taken in one round trip too: the key, the hold and the answer that is kept for the key in
-- one statement, where a transaction with six of them kept an item locked for three. `once` is what was asked and the sealed answer,
-- `{scope, route, key, request_hash, answer}`, or null. Violates `idempotency_in_progress` and `idempotency_answered`.
create function take_hold(
  shop text, version_seen bigint, hold json, takes json, jobs json, most_of_customer int, most_of_address int, once json) returns text
language plpgsql as $$
declare
  outcome text;
begin
  if once is not null then
    perform claim_key(shop, once);
  end if;
  outcome := take_hold(shop, version_seen, hold, takes, jobs, most_of_customer, most_of_address);
  if once is not null and outcome = 'taken' then
    perform keep_answer(shop, once);
  end if;
  return outcome;
end $$;

-- The same lock as of requests that keep their answer in a transaction. What others have committed is looked for under it.
-- One key in 500 sweeps the shop's answers of more than a day ago, those that nobody else is sweeping.
create function claim_key(shop text, once json) returns void language plpgsql as $$
declare
  moment timestamptz := instant();
  name bigint := hashtextextended(concat_ws(' ', shop, once ->> 'scope', once ->> 'route', once ->> 'key'), 0);
begin
  if not pg_try_advisory_xact_lock(name) then
    raise exception 'The first request with this key still runs' using
      errcode = 'check_violation', constraint = 'idempotency_in_progress', table = 'idempotency_answers';
  end if;
  if exists (
    select from idempotency_answers a
    where a.tenant_id = shop and a.scope = once ->> 'scope' and a.route = once ->> 'route' and a.key = once ->> 'key'
      and a.created_at > moment - interval '24 hours')
  then
    raise exception 'This key has its answer' using
      errcode = 'check_violation', constraint = 'idempotency_answered', table = 'idempotency_answers';
  end if;
  if name % 500 = 0 then
    delete from idempotency_answers a
    where a.ctid = any(array(
      select o.ctid
      from idempotency_answers o
      where o.tenant_id = shop and o.created_at <= moment - interval '24 hours'
      for update skip locked));
  end if;
end $$;

-- For 24 hours.
create function keep_answer(shop text, once json) returns void language plpgsql as $$
begin
  insert into idempotency_answers as a (tenant_id, scope, route, key, request_hash, answer)
  values (shop, once ->> 'scope', once ->> 'route', once ->> 'key', once ->> 'request_hash', decode(once ->> 'answer', 'base64'))
  on conflict (tenant_id, scope, route, key) do update
  set request_hash = excluded.request_hash, answer = excluded.answer, created_at = excluded.created_at;
end $$;

-- Each answer that was kept read all of its shop's day, to drop what was older (instant() is not asked of an index): 9 ms for 5,000. And on
-- a young table answers were looked for by their age instead of their key.
drop index idempotency_answers_age;
