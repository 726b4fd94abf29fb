import { recurringColumns } from "@laundry/postgres/testing/recurring-columns"
import type { TestServer } from "./test-server.ts"

/** A customer's laundry is picked up every day from tomorrow, a Saturday, on. Returns the recurring pickup's id. */
export const repeatDaily = async (server: TestServer, userId: string): Promise<string> => {
  const [row] = await server.query(
    `insert into recurring_pickups (id, user_id, every_weeks, weekdays, starts_on, decided_through, details, zip_code,
       consent, created_at, version)
     values (gen_random_uuid(), $1, 1, '{0,1,2,3,4,5,6}', '2026-11-20', '2026-11-20', $2, '33139', $3, now(), 1)
     returning id`,
    [userId, recurringColumns.details, recurringColumns.consent],
  )
  return String(row?.["id"])
}
