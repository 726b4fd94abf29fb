import { expect, test } from "vitest"
import { statementName } from "./statement-name.ts"

test.each([
  ['select "orders".* from "orders" where "id" = $1 limit $2', "SELECT orders"],
  ['insert into "outbox_mails" ("key") values ($1) on conflict do nothing', "INSERT outbox_mails"],
  ['update "public"."orders" set "status" = $1', "UPDATE public.orders"],
  ["delete from only sessions where id = $1", "DELETE sessions"],
  ["select graphile_worker.add_job($1, payload := $2::json)", "SELECT graphile_worker.add_job"],
  ["select count(*) from (select from tips) as t", "SELECT tips"],
  ["select extract(epoch from now())", "SELECT extract"],
  ["with owed as (select 1) insert into mails select * from owed", "WITH mails"],
  ["select 'ana@example.com' from orders", "SELECT orders"],
  ["select 'it''s from ana' as x", "SELECT"],
  ["vacuum", "SQL"],
])("%s is called %s", (sql, name) => expect(statementName(sql)).toBe(name))
