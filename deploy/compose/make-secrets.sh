#!/bin/sh
# Makes the secrets that only this installation has, in the folder secrets; those of a branch when one is named, as in make-secrets.sh orlando.
# What is there stays as it is.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# Containers read the files as users of their own; nobody else gets into the folder.
chmod 700 secrets
umask 022

keep() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
ask() { for name; do [ -s "secrets/$name" ] || echo "Write secrets/$name yourself."; done; }

for name in postgres-password owner-password application-password session-secret; do keep "$name" "$(random)"; done
owner=$(cat secrets/owner-password)
application=$(cat secrets/application-password)
keep migration-url "postgres://laundry_owner:$owner@database:5432/laundry"
keep database-direct-url "postgres://laundry_app:$application@database:5432/laundry"
keep database-url "postgres://laundry_app:$application@pooler:6432/laundry"
keep pooler-users "\"laundry_app\" \"$application\""
ask stripe-secret-key stripe-webhook-secret smtp-url

for branch; do
  role=laundry_$branch
  keep "$branch-password" "$(random)"
  password=$(cat "secrets/$branch-password")
  keep "$branch-database-direct-url" "postgres://$role:$password@database:5432/laundry"
  keep "$branch-database-url" "postgres://$role:$password@pooler:6432/laundry"
  grep -q "\"$role\"" secrets/pooler-users || printf '\n"%s" "%s"' "$role" "$password" >>secrets/pooler-users
  ask "$branch-stripe-secret-key" "$branch-stripe-webhook-secret"
done
