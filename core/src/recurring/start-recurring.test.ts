import { addClient, ana, as, bo, book } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { keepCardOfAna } from "@laundry/core-testing/kept-card-scene"
import { look } from "@laundry/core-testing/people-scene"
import { offerRecurringPickups } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { changeOperatingModel } from "../company/change-operating-model.ts"
import { cents } from "../money/cents.ts"
import { offerRecurring } from "./offer-recurring.ts"
import { ownRecurring } from "./read-recurring.ts"
import { type NewRecurring, startRecurring, startRecurringFor } from "./start-recurring.ts"

const request = { key: "start", fingerprint: "a" }

/** Ana has a card and an order for today. */
const scene = Effect.gen(function* () {
  yield* addClient(ana, "ana@example.com")
  yield* offerRecurringPickups
  const card = yield* keepCardOfAna()
  const orderId = yield* book(ana)
  const wanted: NewRecurring = {
    orderId,
    everyWeeks: 2,
    weekdays: ["friday", "monday"],
    cardId: card.id,
    amount: cents(3000),
  }
  return wanted
})

describe("starting recurring pickups", () => {
  it("copies the order, counts it as the first, and keeps what was agreed to word for word", async () => {
    const { offer, view } = await runInMemory(
      Effect.gen(function* () {
        const wanted = yield* scene
        const offer = yield* as(ana)(offerRecurring("own", wanted.orderId))
        return { offer, view: yield* as(ana)(startRecurring(wanted, undefined)) }
      }),
    )
    expect(offer).toMatchObject({ amount: 3000, fullWeekdays: [], closedWeekdays: [] })
    expect(offer.wording).toContain("now $30.00, to the card I keep there, now my Visa ending in 4242")
    expect(view.pickup).toMatchObject({
      weekdays: ["monday", "friday"],
      startsOn: "2026-11-20",
      // It is past nine, so tomorrow is decided.
      decidedThrough: "2026-11-21",
      details: { customerName: "Ana Diaz", estimatedWeight: "2" },
      consent: { wording: offer.wording, acceptedAt: fridayNoon, by: { kind: "user", userId: ana } },
    })
    expect(view.next).toBe("2026-11-30")
    expect(view.upcoming).toEqual(
      ["2026-11-30", "2026-12-04", "2026-12-14", "2026-12-18"].map((date) => ({ date, state: "due" })),
    )
  })

  it("is agreed to with the Trust and Safety Fee in a marketplace", async () => {
    const { offer, view, stale } = await runInMemory(
      Effect.gen(function* () {
        const wanted = yield* scene
        yield* changeOperatingModel({ operatingModel: "marketplace" })
        const offer = yield* as(ana)(offerRecurring("own", wanted.orderId))
        const stale = yield* Effect.flip(as(ana)(startRecurring(wanted, undefined)))
        return { offer, stale, view: yield* as(ana)(startRecurring({ ...wanted, amount: offer.amount }, undefined)) }
      }),
    )
    expect(stale).toMatchObject({ _tag: "RecurringPriceChanged" })
    expect(offer.amount).toBe(3300)
    expect(offer.wording).toContain(
      "the minimum order of that day with the Trust and Safety Fee, now $33.00, to the card",
    )
    expect(view.pickup.consent.wording).toBe(offer.wording)
  })

  it("happens once for each request, and answers the same when it is sent again", async () => {
    const { ids, reused, all } = await runInMemory(
      Effect.gen(function* () {
        const wanted = yield* scene
        const sent = startRecurring(wanted, request)
        const both = yield* Effect.all([as(ana)(sent), as(ana)(sent)], { concurrency: 2 })
        const again = yield* as(ana)(sent)
        const other = startRecurring(wanted, { ...request, fingerprint: "b" })
        return {
          ids: new Set([...both, again].map(({ pickup }) => pickup.id)).size,
          reused: yield* Effect.flip(as(ana)(other)),
          all: (yield* as(ana)(ownRecurring())).length,
        }
      }),
    )
    expect({ ids, all, reused: reused._tag }).toEqual({ ids: 1, all: 1, reused: "IdempotencyKeyReused" })
  })

  it("is refused without the setting, the card, the price or the order that were agreed to", async () => {
    const tags = await runInMemory(
      Effect.gen(function* () {
        const wanted = yield* scene
        yield* addClient(bo, "bo@example.com")
        const tagOf = (changes: Partial<NewRecurring>, by = ana) =>
          Effect.map(Effect.flip(as(by)(startRecurring({ ...wanted, ...changes }, undefined))), ({ _tag }) => _tag)
        const { update } = yield* InMemoryDatabase
        const refused = [
          yield* tagOf({ cardId: "another" }),
          yield* tagOf({ amount: cents(2500) }),
          yield* tagOf({ weekdays: [] }),
          yield* tagOf({}, bo),
        ]
        yield* update((state) => [
          undefined,
          { ...state, settings: state.settings && { ...state.settings, recurringPickups: false } },
        ])
        return [...refused, yield* tagOf({})]
      }),
    )
    expect(tags).toEqual([
      "RecurringCardNeeded",
      "RecurringPriceChanged",
      "RecurringNotChangeable",
      "OrderNotFound",
      "RecurringNotOffered",
    ])
  })

  it("is done by staff for a customer who said so by telephone, with an audit entry", async () => {
    const { view, audit } = await runInMemory(
      Effect.gen(function* () {
        const wanted = yield* scene
        const view = yield* startRecurringFor(ana, wanted, undefined)
        return { view, audit: yield* look((state) => state.audit) }
      }),
    )
    expect(view.pickup.consent).toMatchObject({ by: { kind: "operator" } })
    expect(view.pickup.consent.wording).toMatch(/^Agreed to by telephone: /)
    expect(audit).toContainEqual(
      expect.objectContaining({
        action: "recurring-pickup-started",
        account: ana,
        after: { rhythm: "every two weeks on Monday and Friday" },
      }),
    )
  })
})
