#!/bin/sh
# Runs once, when the database is made: one role owns the records and migrates, the other one works with them.
set -eu
secrets=${SECRETS:-/run/secrets}
psql --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname="${POSTGRES_DB:-laundry}" \
  --set=owner_password="$(cat "$secrets/owner-password")" \
  --set=application_password="$(cat "$secrets/application-password")" <<'SQL'
create role laundry_owner login password :'owner_password';
create role laundry_app login password :'application_password';
grant laundry_app to laundry_owner;
alter database :DBNAME owner to laundry_owner;
alter schema public owner to laundry_owner;
grant create on database :DBNAME to laundry_app;
-- Through the pooler nobody can set a limit for a session.
alter role laundry_app in database :DBNAME set statement_timeout = '4s';
alter role laundry_app in database :DBNAME set lock_timeout = '4s';
SQL
