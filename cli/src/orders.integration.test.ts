import { describe, expect, test } from "vitest"
import { laundry } from "./testing/laundry-command.ts"
import { laundryAtTerminal } from "./testing/laundry-process.ts"
import { connect, count, demoDatabase, documentOf, query } from "./testing/own-database.ts"

/** Whether the customer has been given credit, which covers what their order owes. */
const covered = "coalesce(user_id in (select user_id from credit_entries), false)"

describe("laundry payments request, on Postgres", () => {
  interface Requests {
    readonly sent: number
    readonly skipped: number
    readonly failed: number
    readonly requests: ReadonlyArray<{
      readonly orderNumber: number
      readonly outcome: string
      readonly reason?: string
    }>
  }

  test("asks all who owe, once a day", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    // Credit pays before anybody is asked; the demo's covers one order.
    const owing = await count(client, `from orders where balance_cents > 0 and customer_email <> '' and not ${covered}`)
    const mails = "from outbox_mails where content->>'template' = 'payment-request'"
    const earlier = await count(client, mails)
    const recent = await count(
      client,
      "from orders where balance_cents > 0 and id in (select order_id from payment_links where requested_at > now() - interval '1 day')",
    )
    const passedOver = recent + (await count(client, `from orders where balance_cents > 0 and ${covered}`))
    expect(owing).toBeGreaterThan(recent)
    const rehearsed = await laundry(["payments", "request", "--all-due", "--dry-run", "--json"], database.environment)
    expect(documentOf(rehearsed) as Requests).toMatchObject({ sent: owing - recent, skipped: passedOver, failed: 0 })
    expect(await count(client, mails)).toBe(earlier)

    const piped = await laundry(["payments", "request", "--all-due", "--json"], database.environment)
    expect(piped.exitCode).toBe(2)
    expect(documentOf(piped)).toMatchObject({
      error: { code: "NotConfirmed", wouldChange: { sent: owing - recent, dryRun: true } },
    })
    expect(await count(client, mails)).toBe(earlier)

    const first = documentOf(
      await laundry(["payments", "request", "--yes", "--all-due", "--json"], database.environment),
    ) as Requests
    expect(first).toMatchObject({ sent: owing - recent, skipped: passedOver, failed: 0 })
    expect(await count(client, mails)).toBe(earlier + owing - recent)
    const second = documentOf(
      await laundry(["payments", "request", "--yes", "--all-due", "--json"], database.environment),
    ) as Requests
    expect(second).toMatchObject({ sent: 0, skipped: owing, failed: 0 })
    expect(second.requests.every(({ reason }) => reason === "asked-lately")).toBe(true)
    expect(await count(client, mails)).toBe(earlier + owing - recent)

    const [one] = second.requests
    const mixed = await laundry(
      ["payments", "request", "99999999", `#${one?.orderNumber}`, "--force", "--yes", "--json"],
      database.environment,
    )
    expect(mixed.exitCode).toBe(1)
    expect(documentOf(mixed) as Requests).toMatchObject({
      sent: 1,
      failed: 1,
      requests: [
        { order: "99999999", outcome: "failed", error: { code: "OrderNotFound" } },
        { orderNumber: one?.orderNumber, outcome: "sent" },
      ],
    })
  })

  test("two who ask for all at once send each mail once", async () => {
    const database = await demoDatabase()
    const client = await connect(database)
    // Credit pays before anybody is asked; the demo's covers one order.
    const owing = await count(client, `from orders where balance_cents > 0 and customer_email <> '' and not ${covered}`)
    await client.query("update payment_links set requested_at = requested_at - interval '2 days'")
    const words = ["payments", "request", "--all-due", "--yes", "--json"]
    const both = await Promise.all([laundry(words, database.environment), laundry(words, database.environment)])
    const sent = both.map((outcome) => (documentOf(outcome) as Requests).sent)
    expect((sent[0] ?? 0) + (sent[1] ?? 0)).toBe(owing)
  })
})

test("laundry orders set-status moves an order as staff do", async () => {
  const database = await demoDatabase()
  const client = await connect(database)
  const [found] = await query(
    client,
    "select order_number from orders where status = 'picked_up' and weight_hundredths is null limit 1",
  )
  const order = String(found?.["order_number"])
  const refused = await laundry(["orders", "set-status", "--yes", order, "processing"], database.environment)
  expect(refused).toEqual({
    exitCode: 1,
    stdout: "",
    stderr: "✗ Actual weight is required for this status: give --weight <pounds>.\n",
  })
  const words = ["orders", "set-status", order, "processing", "--weight", "34.5"]
  const rehearsed = await laundry([...words, "--dry-run", "--json"], database.environment)
  expect(documentOf(rehearsed)).toMatchObject({ order: { status: "processing", weight: 34.5 }, applied: false })
  expect(await count(client, `from orders where order_number = ${order} and status = 'picked_up'`)).toBe(1)
  expect(documentOf(await laundry([...words, "--yes", "--json"], database.environment))).toMatchObject({
    order: { status: "processing", weight: 34.5, additionalCharges: "4.50" },
    applied: true,
  })
  expect(await query(client, "select actor, action, subject from audit_log where action = 'order-updated'")).toEqual([
    { actor: { kind: "operator", name: "olga" }, action: "order-updated", subject: `#${order}` },
  ])
})

test("laundry settings set changes what is named, and nothing else", async () => {
  const database = await demoDatabase()
  const words = ["settings", "set", "--phone", "305 555 0111", "--pickup-start", "17:30"]
  const rehearsed = await laundry([...words, "--dry-run"], database.environment)
  expect(rehearsed.stdout).toContain("→ 305 555 0111")
  expect(rehearsed.stdout).toContain("Nothing was changed: a dry run.")
  expect(documentOf(await laundry([...words, "--yes", "--json"], database.environment))).toMatchObject({
    after: { phone: "305 555 0111", operatingHours: { pickupStart: "17:30" }, updatedBy: "olga" },
    applied: true,
  })
  const zone = ["settings", "set", "--time-zone", "America/Chicago", "--domain-name", "chicago.wash.example", "--yes"]
  expect(documentOf(await laundry([...zone, "--json"], database.environment))).toMatchObject({
    before: { timeZone: "America/New_York", domainName: "" },
    after: { phone: "305 555 0111", timeZone: "America/Chicago", domainName: "chicago.wash.example" },
  })
  const wrong = await laundry(
    ["settings", "set", "--yes", "--tagline", "New", "--pickup-end", "17:00"],
    database.environment,
  )
  expect(wrong).toEqual({ exitCode: 1, stdout: "", stderr: "✗ Pickup end must be after pickup start.\n" })
  const shown = documentOf(await laundry(["settings", "show", "--json"], database.environment)) as { tagline: string }
  expect(shown).toMatchObject({ operatingHours: { pickupStart: "17:30", pickupEnd: "21:00" } })
  expect(shown.tagline).not.toBe("New")
})

test("laundry watch shows the day at a terminal, and anew when something changes", async () => {
  const database = await demoDatabase()
  const client = await connect(database)
  const [newest] = await query(client, "select order_number from orders order by order_number desc limit 1")
  const number = String(newest?.["order_number"])
  const { sees, types, ended } = laundryAtTerminal(["watch"], database.environment, 60)
  await sees("Pickups")
  await sees(`#${number}`)
  const cancelled = await laundry(
    ["orders", "cancel", number, "--reason", "Moved", "--yes", "--json"],
    database.environment,
  )
  expect(cancelled.exitCode).toBe(0)
  await sees(`#${number}`)
  await sees("Cancelled")
  types("\u0003")
  const { exitCode, stdout } = await ended
  expect(exitCode).toBe(130)
  expect(stdout).not.toContain("undefined")
})
