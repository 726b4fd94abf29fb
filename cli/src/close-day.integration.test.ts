import { randomUUID } from "node:crypto"
import { addPastPayments } from "@laundry/payments-sandbox/payments/past-payments"
import type pg from "pg"
import { describe, expect, test } from "vitest"
import { laundry as inProcess } from "./testing/laundry-command.ts"
import { laundryProcess } from "./testing/laundry-process.ts"
import { connect, demoDatabase, documentOf } from "./testing/own-database.ts"

const day = "2025-05-20"
const noon = new Date(`${day}T16:00:00Z`)
const intentId = "pi_a_cent_more"

/** A delivered order of that day, long before the demo's: the provider took a cent more for it than our ledger has. */
const writeDay = async (client: pg.Client): Promise<string> => {
  const id = `day-${randomUUID()}`
  await client.query(
    `insert into orders (id, status, created_at, customer_name, customer_phone, customer_email, pickup_address,
       pickup_date, pickup_time_slot, delivery_date, pickup_location, detergent_preference, minimum_order_amount_cents,
       price_per_pound_cents, free_weight_limit_hundredths, minimum_payment_cents, additional_charges_cents,
       weight_hundredths, picked_up_at, delivered_at)
     values ($1, 'delivered', $2, 'Ana Guest', '305 555 0123', 'day@example.test',
       '1200 Ocean Drive, Miami Beach, FL 33139', $3, '6:00 PM - 9:00 PM', $3, 'Front Door',
       'Hypoallergenic', 3000, 100, 3000, 3000, 0, 2050, $2, $2)`,
    [id, noon, day],
  )
  const paid = {
    intentId,
    amount: 3001,
    paidAt: noon.getTime(),
    description: "",
    metadata: { orderId: id },
    refunds: [],
  }
  await addPastPayments((text, values) => client.query(text, [...values]), [paid])
  await client.query(
    `insert into payment_ledger (provider_id, kind, intent_id, order_id, amount_cents, recorded_at)
     values ($1, 'payment', $1, $2, 3000, $3)`,
    [intentId, id, noon],
  )
  return id
}

describe("laundry", () => {
  test("compares a day, settles what nobody can mend, closes the day, and closes it again after a correction", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    const id = await writeDay(client)
    const laundry = (...words: ReadonlyArray<string>) => inProcess(words, database.environment)
    const onDay = ["--day", day] as const
    const close = () => laundry("day", "close", ...onDay, "--yes", "--json")

    const shownBefore = await laundry("day", "show", ...onDay)
    expect(shownBefore).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("were not compared") })
    const differs = await laundry("payments", "reconcile", ...onDay)
    expect(differs).toMatchObject({ exitCode: 1, stderr: "" })
    expect(differs.stdout).toContain("1 difference to see to:")
    expect(differs.stdout).toContain(intentId)

    const refused = await close()
    expect(refused.exitCode).toBe(1)
    expect(JSON.parse(refused.stdout)).toMatchObject({
      error: { code: "DayNotClosed", message: expect.stringContaining("1 difference to see to") },
    })

    const settled = await laundry("payments", "settle", intentId, ...onDay, "--reason", "A cent of the trial", "--yes")
    expect(settled).toMatchObject({ exitCode: 0, stderr: "" })
    const agreed = await laundry("payments", "reconcile", ...onDay, "--json")
    expect(agreed.exitCode).toBe(0)
    expect(documentOf(agreed)).toMatchObject({
      agrees: true,
      differences: [
        { kind: "amount", isOpen: false, settlement: { reason: "A cent of the trial", by: { name: "olga" } } },
      ],
    })

    expect(await laundry("day", "close", ...onDay)).toMatchObject({ exitCode: 2 })
    const first = await laundryProcess(["day", "close", ...onDay, "--yes", "--json"], database.environment)
    expect(first.exitCode).toBe(0)
    expect(documentOf(first)).toMatchObject({
      version: 1,
      by: { name: "olga" },
      sums: { payments: "30.00", settled: 1, settledGap: "0.01", delivered: 1, pounds: 20.5 },
    })
    expect(documentOf(await close())).toMatchObject({ version: 1 })

    await client.query("update orders set weight_hundredths = 2150 where id = $1", [id])
    const changed = await laundry("day", "show", ...onDay)
    expect(changed).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("21.5 (was 20.5 when it was closed)"),
    })
    expect(changed.stdout).toContain("close it again")
    expect(documentOf(await close())).toMatchObject({ version: 2, sums: { pounds: 21.5 } })
    const listed = await laundry("day", "list", "--from", "2025-05-01", "--to", "2025-05-31", "--json")
    expect(listed.exitCode).toBe(0)
    expect(documentOf(listed)).toMatchObject({ days: [{ day, version: 2, changed: [] }] })
  })
})
