import type { UserId } from "@laundry/core/access/actor"
import { cents } from "@laundry/core/money/cents"
import { CardStore } from "@laundry/core/payment/card-store.port"
import type { CardHolder } from "@laundry/core/payment/kept-card"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { Effect } from "effect"
import { describe, expect, test } from "vitest"
import { cliWithCustomer } from "../../testing/customer-cli.ts"
import { placedAt } from "../../testing/order-scene.ts"

const email = "ana@example.com"

/** Ana has two cards; the second is charged. */
const cliWithCards = async () => {
  const cli = await cliWithCustomer(email)
  const userId = await cli.prepare(
    Effect.flatMap(InMemoryDatabase, ({ read }) =>
      read(({ users }) => [...users.values()].find((user) => user.email === email)?.id ?? ("" as UserId)),
    ),
  )
  const holder: CardHolder = { kind: "user", userId }
  await cli.prepare(
    Effect.gen(function* () {
      const { transact } = yield* UnitOfWork
      const cards = yield* CardStore
      const read = { version: 2, language: "en", card: null, browser: null }
      const consent = {
        id: "consent-1",
        holder,
        wording: "Yes.",
        limit: cents(6000),
        acceptedAt: placedAt,
        ip: null,
        ...read,
      }
      yield* transact(cards.addConsent({ ...consent, leftBy: "seti_1", state: "given" }))
      for (const [nth, last4] of ["4242", "0341"].entries()) {
        const card = {
          id: `card-${nth + 1}`,
          holder,
          customerId: "cus_1",
          methodId: `pm_${nth + 1}`,
          brand: "visa",
          last4,
        }
        yield* transact(cards.add({ ...card, expMonth: 7, expYear: 2031, isDefault: true, keptAt: placedAt }))
      }
    }),
  )
  return { cli, cards: () => cli.prepare(Effect.flatMap(CardStore, (store) => store.cards(holder))) }
}

describe("laundry cards", () => {
  test("lists a customer's cards, which of them is charged, and up to how much", async () => {
    const { cli } = await cliWithCards()
    const { stdout } = await cli.laundry("cards", "list", email)
    expect(stdout).toMatch(/card-2 +Visa ending in 0341 +07\/2031 +yes/)
    expect(stdout).toMatch(/card-1 +Visa ending in 4242 +07\/2031/)
    expect(stdout).toContain("Charged without asking: up to $60.00 an order.\n")
    expect((await cli.laundry("cards", "list", email, "--json")).json()).toMatchObject({
      cards: [{ id: "card-2", isDefault: true, expires: "07/2031" }, { id: "card-1" }],
      limit: "60.00",
    })
    expect((await cli.laundry("cards", "list", "olga@example.com")).stdout).toBe("No card is kept.\n")
  })

  test("removes one for a customer who asks for it, which is kept in the audit log", async () => {
    const { cli, cards } = await cliWithCards()
    await cli.laundry("cards", "remove", email, "card-2", "--dry-run")
    expect(await cards()).toHaveLength(2)
    const removed = await cli.laundry("cards", "remove", email, "card-2", "--yes")
    expect([removed.exitCode, removed.stdout]).toEqual([0, expect.stringContaining("Removed: Visa ending in 0341\n")])
    expect(await cards()).toMatchObject([{ id: "card-1", isDefault: true }])
    const { actions, jobs } = await cli.prepare(
      Effect.flatMap(InMemoryDatabase, ({ read }) =>
        read(({ audit, jobs: queued }) => ({
          actions: audit.map(({ action }) => action),
          jobs: [...queued.values()].map(({ job }) => job),
        })),
      ),
    )
    expect(actions).toContain("card-removed")
    expect(jobs).toContainEqual({ kind: "forget-card", customerId: "cus_1", methodId: "pm_2" })
    expect((await cli.laundry("cards", "remove", email, "card-2", "--yes", "--json")).json()).toMatchObject({
      error: { code: "CardNotFound" },
    })
  })
})
