import { recurringColumns } from "@laundry/postgres/testing/recurring-columns"
import { expect, test } from "vitest"
import { laundry } from "../../../testing/laundry-command.ts"
import { laundryProcess } from "../../../testing/laundry-process.ts"
import { connect, demoDatabase, documentOf } from "../../../testing/own-database.ts"

test("laundry recurring in a process of its own: what it lists fits 80 columns, and what it changes is in Postgres", async () => {
  const database = await demoDatabase()
  const { environment } = database
  const client = await connect(database)
  const ended = (words: ReadonlyArray<string>) => laundryProcess(["recurring", ...words], environment)
  expect(await ended(["list"])).toMatchObject({ exitCode: 0, stdout: "There are no recurring pickups.\n" })
  const set = await laundry(["settings", "set", "--recurring-pickups", "on", "--yes"], environment)
  expect(set.exitCode).toBe(0)

  // Who keeps no card can't have an order repeated: the payment provider was asked whether it keeps any.
  const { rows } = await client.query<{ readonly number: number }>(
    "select order_number as number from orders where user_id is not null and user_id not in (select user_id from kept_cards where user_id is not null) limit 1",
  )
  const refused = await laundry(
    ["recurring", "start", String(rows[0]?.number), "--on", "monday", "--agreed", "--yes", "--json"],
    environment,
  )
  expect(documentOf(refused)).toMatchObject({ error: { code: "RecurringCardNeeded" } })

  const inserted = await client.query<{ readonly id: string }>(
    `insert into recurring_pickups (id, user_id, every_weeks, weekdays, starts_on, decided_through, details, zip_code,
       consent, created_at, version)
     select gen_random_uuid(), id, 1, '{1}', current_date, current_date, $1, '33139', $2, now(), 1
       from users where role = 'client' limit 1 returning id`,
    [recurringColumns.details, recurringColumns.consent],
  )
  const id = inserted.rows[0]?.id ?? ""
  const list = await ended(["list"])
  expect(list).toMatchObject({ exitCode: 0, stderr: "" })
  expect(list.stdout).toContain(id)
  expect(list.stdout).toContain("weekly Mon")
  for (const line of list.stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80)

  const unasked = await ended(["end", id, "--json"])
  expect(unasked.exitCode).toBe(2)
  const edited = await laundry(["recurring", "edit", id, "--every", "2", "--yes", "--json"], environment)
  expect(documentOf(edited)).toMatchObject({ recurring: { id, everyWeeks: 2 }, applied: true })
  expect((await ended(["end", id, "--yes"])).stdout).toContain("Ended.")
  const kept = await client.query("select every_weeks as weeks, ended_at is not null as ended from recurring_pickups")
  expect(kept.rows).toEqual([{ weeks: 2, ended: true }])
})
