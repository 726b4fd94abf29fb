#!/bin/sh
# Makes the role that a branch's servers work as, as make-branch-role.sh orlando, after make-secrets.sh orlando. It may be run again.
set -eu
cd "$(dirname "$0")"
branch=$1
${PSQL:-docker compose exec -T database psql --username=postgres --dbname=laundry} --set=ON_ERROR_STOP=1 --quiet \
  --set=role="laundry_$branch" --set=branch="$branch" --set=password="$(cat "secrets/$branch-password")" <<'SQL'
select format('create role %I', :'role') where not exists (select from pg_roles where rolname = :'role') \gexec
alter role :"role" login password :'password';
grant :"role" to laundry_owner;
grant create on database :"DBNAME" to :"role";
-- Nobody can tell a pooler for each connection in which schema its tables are, or how long a statement may take: the role says both.
alter role :"role" in database :"DBNAME" set search_path = :"branch";
alter role :"role" in database :"DBNAME" set statement_timeout = '4s';
alter role :"role" in database :"DBNAME" set lock_timeout = '4s';
SQL
