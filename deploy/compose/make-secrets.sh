#!/bin/sh
# Makes the secrets that are nobody's but this installation's, in the folder secrets. What is there stays as it is.
set -eu
cd "$(dirname "$0")"
mkdir -p secrets
# Containers read the files as users of their own; nobody else gets into the folder.
chmod 700 secrets
umask 022

keep() { [ -s "secrets/$1" ] || printf '%s' "$2" >"secrets/$1"; }
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }

for name in postgres-password owner-password application-password session-secret; do keep "$name" "$(random)"; done
owner=$(cat secrets/owner-password)
application=$(cat secrets/application-password)
keep migration-url "postgres://laundry_owner:$owner@database:5432/laundry"
keep database-direct-url "postgres://laundry_app:$application@database:5432/laundry"
keep database-url "postgres://laundry_app:$application@pooler:6432/laundry"
keep pooler-users "\"laundry_app\" \"$application\""

for name in stripe-secret-key stripe-webhook-secret smtp-url; do
  [ -s "secrets/$name" ] || echo "Write secrets/$name yourself."
done
