-- A server whose machine or network vanishes closes no connection: what it had locked in a transaction would stay locked until TCP gives
-- up, two hours later, and nobody could take those items. No transaction of ours waits for anything but its own next statement.
-- Set for the role, since a pgbouncer in between passes no such setting on.
do $$ begin
  execute format('alter role %I in database %I set idle_in_transaction_session_timeout = %L', current_user, current_database(), '30s');
exception when insufficient_privilege then null;
end $$;
