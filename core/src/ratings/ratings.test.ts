import { deskAdmin } from "@laundry/core-testing/claim-scene"
import { addAccount, addClient, ana, as, bo, book } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import {
  actAs,
  addWorker,
  carla,
  deliverAsWorker,
  dora,
  rated,
  ratingToken,
  workerActor,
} from "@laundry/core-testing/rating-scene"
import { deliverForTip } from "@laundry/core-testing/tip-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, it } from "vitest"
import { byHouse } from "../order/handling.ts"
import type { Offer, OfferId } from "../order/offers/offer.ts"
import { OfferStore } from "../order/offers/offer-store.port.ts"
import type { OrderId } from "../order/order.ts"
import type { RatingId } from "../order/ratings/rating.ts"
import { RatingStore } from "../order/ratings/rating-store.port.ts"
import { orderOfPageLink } from "../order-links/follow-order-link.ts"
import { sweepPhoto } from "../photos/sweep-photo.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { decideAppeal } from "./decide-appeal.ts"
import { rateOrder, ratersOwnOrder } from "./rate-order.ts"
import {
  listRatings,
  readAppealPhoto,
  readAppealPhotoAsStaff,
  readOwnRating,
  readRating,
  readWorkersRatings,
} from "./read-ratings.ts"
import { answerRating, appealRating } from "./respond-to-rating.ts"

const day = 24 * 3_600_000
const photo = (size: number) => new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: size - 3 }, () => 0)])
const flipped = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) => Effect.flip(effect)
const tagOf = <A, E extends { readonly _tag: string }, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.flip(effect).pipe(Effect.map(({ _tag }) => _tag))

/** A guest's order that Carla brought back now, and the way to rate it. */
const worked = Effect.gen(function* () {
  yield* addWorker()
  const orderId = yield* placeOrder
  yield* deliverAsWorker(orderId)
  return { orderId, access: orderOfPageLink(yield* ratingToken(orderId)) }
})

const ofOrder = (orderId: Parameters<RatingStore["Service"]["ofOrder"]>[0]) =>
  Effect.flatMap(RatingStore, (store) => store.ofOrder(orderId))

/** Has Carla have accepted the order then. */
const acceptedAt = Effect.fnUntraced(function* (orderId: OrderId, at: number) {
  const { transact } = yield* UnitOfWork
  const deadline = at + day
  const offer = { id: "offer-1" as OfferId, orderId, openedAt: at - day, deadline, coordinates: null } as const
  const accepted: Offer = {
    ...offer,
    state: "accepted",
    acceptedBy: carla,
    acceptedAt: at,
    endedAt: null,
    release: null,
    overdueAt: null,
  }
  yield* transact((yield* OfferStore).save(accepted))
})

/** A rating of Carla that she appealed. */
const appealed = Effect.gen(function* () {
  const { orderId, access } = yield* worked
  const { id } = yield* rated(orderId, 1, "A sock is missing")
  yield* appealRating(id, { text: "I packed two.", photos: [photo(4), photo(5), photo(4)] }).pipe(
    actAs(workerActor(carla)),
  )
  return { orderId, access, id }
})

describe("rating a worker", () => {
  it("is possible until 30 days after delivery, that instant included", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { access } = yield* worked
        yield* TestClock.adjust(30 * day)
        const page = yield* readOwnRating(access)
        yield* TestClock.adjust(1)
        return { page, late: yield* flipped(rateOrder(access, { stars: 5, text: "" })) }
      }),
    )
    expect(seen.page).toMatchObject({ obstacle: undefined, until: fridayNoon + 30 * day, workerName: "Carla Diaz" })
    expect(seen.late).toMatchObject({ _tag: "RatingNotPossible", because: "too-late" })
  })

  it("is for delivered orders that a worker did", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const [house, early] = [yield* placeOrder, yield* placeOrder]
        yield* deliverForTip(house)
        const rate = (token: string) => flipped(rateOrder(orderOfPageLink(token), { stars: 5, text: "" }))
        const refused = [yield* rate(yield* ratingToken(house)), yield* rate(yield* ratingToken(early))]
        return refused
      }),
    )
    expect(seen).toMatchObject([{ because: "no-worker" }, { because: "no-worker" }])
  })

  it("can be changed for a day, by the same person or by the link, and is one rating", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { orderId, access } = yield* worked
        const first = yield* rated(orderId, 2, "Late")
        yield* TestClock.adjust(day)
        yield* rateOrder(access, { stars: 4, text: "Late, but friendly" })
        const changed = yield* ofOrder(orderId)
        yield* TestClock.adjust(1)
        yield* rateOrder(access, { stars: 4, text: "Late, but friendly" })
        const late = yield* flipped(rateOrder(access, { stars: 5, text: "" }))
        return { first, changed, late, kept: yield* ofOrder(orderId) }
      }),
    )
    expect(seen.changed).toEqual({
      ...seen.first,
      stars: 4,
      text: "Late, but friendly",
      changedAt: fridayNoon + day,
    })
    expect(seen.late).toMatchObject({ because: "unchangeable" })
    expect(seen.kept).toEqual(seen.changed)
  })

  it.each(["answer", "appeal"] as const)("can't be changed after its worker's %s", async (kind) => {
    const late = await runInMemory(
      Effect.gen(function* () {
        const { orderId, access } = yield* worked
        const { id } = yield* rated(orderId, 2)
        const respond =
          kind === "answer" ? answerRating(id, { text: "Sorry!" }) : appealRating(id, { text: "No.", photos: [] })
        yield* respond.pipe(actAs(workerActor(carla)))
        return yield* flipped(rateOrder(access, { stars: 5, text: "" }))
      }),
    )
    expect(late).toMatchObject({ because: "responded" })
  })

  it("is the own customer's alone", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* addClient(ana, "ana@example.com")
        yield* addWorker()
        const orderId = yield* book(ana)
        yield* deliverAsWorker(orderId)
        const rate = rateOrder(ratersOwnOrder(orderId), { stars: 5, text: "" })
        const refused = [yield* tagOf(as(bo)(rate)), yield* tagOf(actAs({ kind: "guest" })(rate))]
        yield* as(ana)(rate)
        return { refused, rating: yield* ofOrder(orderId) }
      }),
    )
    expect(seen.refused).toEqual(["OrderNotFound", "Forbidden"])
    expect(seen.rating).toMatchObject({ stars: 5, workerId: carla })
  })
})

describe("what a worker says of a rating", () => {
  it("is an answer, once, that the customer reads", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { orderId, access } = yield* worked
        const { id } = yield* rated(orderId, 3, "Fine")
        const answer = (text: string) => answerRating(id, { text }).pipe(actAs(workerActor(carla)))
        yield* answer("Thank you.")
        yield* answer("Thank you.")
        const again = yield* flipped(answer("And more."))
        return { again, page: yield* readOwnRating(access) }
      }),
    )
    expect(seen.again).toMatchObject({ _tag: "RatingRespondedTo", because: "answered" })
    expect(seen.page.rating?.answer).toEqual({ text: "Thank you.", at: fridayNoon })
  })

  it("is of the own ratings alone, and of those who work", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { orderId } = yield* worked
        yield* addWorker({ userId: dora, name: "Dora" })
        const { id } = yield* rated(orderId, 3)
        const tries = (userId: typeof carla) =>
          Effect.all([
            tagOf(answerRating(id, { text: "Hm." })),
            tagOf(appealRating(id, { text: "Hm.", photos: [] })),
            tagOf(readAppealPhoto(id, 1)),
          ]).pipe(actAs(workerActor(userId)))
        const list = yield* readWorkersRatings().pipe(actAs(workerActor(dora)))
        const noList = yield* tagOf(readWorkersRatings().pipe(actAs(workerActor(ana))))
        return { dora: yield* tries(dora), list, ana: [...(yield* tries(ana)), noList] }
      }),
    )
    expect(seen.dora).toEqual(["RatingNotFound", "RatingNotFound", "RatingNotFound"])
    expect(seen.list).toMatchObject({ rows: [], tally: { count: 0 } })
    expect(new Set(seen.ana)).toEqual(new Set(["NotAWorker"]))
  })

  it("is an appeal, once, whose photos stay while it does, also when the house has the order by then", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* appealed
        const asCarla = actAs(workerActor(carla))
        const again = yield* flipped(asCarla(appealRating(id, { text: "Another one", photos: [] })))
        const photos = (yield* ofOrder(orderId))?.appeal?.photos ?? []
        yield* (yield* InMemoryDatabase).update((state) => [
          undefined,
          { ...state, orders: new Map([...state.orders].map(([of, order]) => [of, { ...order, handling: byHouse }])) },
        ])
        for (const kept of photos) yield* sweepPhoto(orderId, kept)
        return {
          again,
          photos: photos.length,
          own: (yield* asCarla(readAppealPhoto(id, 2))).bytes.length,
          staff: (yield* readAppealPhotoAsStaff(id, 1).pipe(actAs(deskAdmin))).bytes.length,
          none: yield* tagOf(asCarla(readAppealPhoto(id, 3))),
          customer: yield* tagOf(as(ana)(readAppealPhotoAsStaff(id, 1))),
        }
      }),
    )
    expect(seen.again).toMatchObject({ _tag: "RatingRespondedTo", because: "appealed" })
    expect(seen).toMatchObject({ photos: 2, own: 5, staff: 4, none: "PhotoNotFound", customer: "Forbidden" })
  })
})

it("is answered and appealed as it was read: what the customer changed meanwhile is read first", async () => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      const { orderId, access } = yield* worked
      const { id, ratedAt } = yield* rated(orderId, 5)
      yield* TestClock.adjust("1 minute")
      yield* rateOrder(access, { stars: 1, text: "" }).pipe(actAs({ kind: "guest" }))
      const asCarla = actAs(workerActor(carla))
      const refused = [
        yield* tagOf(asCarla(answerRating(id, { text: "Thank you so much!", rated: ratedAt }))),
        yield* tagOf(asCarla(appealRating(id, { text: "Why?", photos: [], rated: ratedAt }))),
      ]
      const changed = yield* ofOrder(orderId)
      const now = { text: "Sorry.", rated: changed?.changedAt ?? 0 }
      yield* asCarla(answerRating(id, now))
      yield* asCarla(answerRating(id, { ...now, rated: ratedAt }))
      const { answer, appeal } = (yield* ofOrder(orderId)) ?? {}
      return { refused, untouched: [changed?.answer, changed?.appeal], answer: answer?.text, appeal }
    }),
  )
  expect(seen).toEqual({
    refused: ["RatingChanged", "RatingChanged"],
    untouched: [null, null],
    answer: "Sorry.",
    appeal: null,
  })
})

it("names the worker who was rated, with their average and what the records say of them, when the order is another's by then", async () => {
  const seen = await runInMemory(
    Effect.gen(function* () {
      const { orderId, access } = yield* worked
      const { id } = yield* rated(orderId, 4)
      yield* acceptedAt(orderId, fridayNoon - 9_000_000)
      yield* addWorker({ userId: dora, name: "Dora Lee" })
      yield* deliverAsWorker(orderId, dora)
      const { workerName, tally } = yield* readOwnRating(access)
      const { facts } = yield* readRating(id).pipe(actAs(deskAdmin))
      return { workerName, tally, facts }
    }),
  )
  expect(seen).toMatchObject({
    workerName: "Carla Diaz",
    tally: { count: 1, stars: 4 },
    facts: { acceptedAt: fridayNoon - 9_000_000, inTransitAt: null },
  })
})

describe("deciding an appeal", () => {
  it("strikes a rating out once, for both to read, and it counts no more", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, access } = yield* appealed
        const other = yield* placeOrder
        yield* deliverAsWorker(other)
        yield* rated(other, 5)
        const before = (yield* readOwnRating(access)).tally
        const decide = decideAppeal(id, { kind: "struck-out", sentence: "The photos show it." }).pipe(actAs(deskAdmin))
        yield* Effect.all([decide, decide], { concurrency: "unbounded" })
        const changed = yield* flipped(decideAppeal(id, { kind: "stands", sentence: "No." }).pipe(actAs(deskAdmin)))
        const audit = yield* Effect.flatMap(InMemoryDatabase, ({ read }) => read((state) => state.audit))
        return {
          before,
          changed,
          page: yield* readOwnRating(access),
          own: yield* readWorkersRatings().pipe(actAs(workerActor(carla))),
          open: yield* listRatings("appeals").pipe(actAs(deskAdmin)),
          audit: audit.filter(({ action }) => action === "rating-appeal-decided"),
        }
      }),
    )
    const decision = { kind: "struck-out", sentence: "The photos show it." }
    expect(seen.before).toEqual({ count: 2, stars: 6 })
    expect(seen.changed).toMatchObject({ _tag: "AppealNotOpen", because: "decided" })
    expect(seen.page).toMatchObject({ tally: { count: 1, stars: 5 }, rating: { stars: 1, appeal: { decision } } })
    expect(seen.own).toMatchObject({
      tally: { count: 1, stars: 5 },
      rows: [{ orderNumber: 1002 }, { orderNumber: 1001, rating: { appeal: { decision } } }],
    })
    expect(seen.open.rows).toEqual([])
    expect(seen.audit).toMatchObject([{ subject: "#1001", after: { stars: 1, decision: "struck-out" } }])
    expect(JSON.stringify(seen.audit)).not.toContain("photos")
  })

  it("is not by the worker whom the rating is about, who is of the staff, too", async () => {
    const program = Effect.gen(function* () {
      const { id } = yield* appealed
      yield* addAccount(bo, "bo@example.com", "owner")
      const carlaOfDesk = { kind: "user", userId: carla, role: "admin", name: "Carla Diaz" } as const
      const refused = yield* flipped(decideAppeal(id, { kind: "struck-out", sentence: "No." }).pipe(actAs(carlaOfDesk)))
      return [refused.message, (yield* readRating(id).pipe(actAs(deskAdmin))).rating.appeal?.decision]
    })
    expect(await runInMemory(program)).toEqual([
      "You can't decide about your own work. Ask another admin or the owner.",
      null,
    ])
  })

  it("is by staff, of an appeal, beside what the records say", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        const { id, orderId } = yield* appealed
        yield* acceptedAt(orderId, fridayNoon - 9_000_000)
        const plain = yield* placeOrder
        yield* deliverAsWorker(plain)
        const { id: unappealed } = yield* rated(plain, 4)
        const wish = { kind: "stands", sentence: "It was so." } as const
        const refused = [
          yield* tagOf(decideAppeal(id, wish).pipe(actAs(workerActor(carla)))),
          yield* tagOf(decideAppeal(unappealed, wish).pipe(actAs(deskAdmin))),
          yield* tagOf(decideAppeal("nobody's" as RatingId, wish).pipe(actAs(deskAdmin))),
          yield* tagOf(listRatings("all").pipe(as(ana))),
          yield* tagOf(readRating(id).pipe(as(ana))),
        ]
        return { refused, file: yield* readRating(id).pipe(actAs(deskAdmin)) }
      }),
    )
    expect(seen.refused).toEqual(["Forbidden", "AppealNotOpen", "RatingNotFound", "Forbidden", "Forbidden"])
    expect(seen.file).toMatchObject({
      workerName: "Carla Diaz",
      tally: { count: 2, stars: 5 },
      facts: {
        acceptedAt: fridayNoon - 9_000_000,
        inTransitAt: fridayNoon - 7_200_000,
        pickedUpAt: fridayNoon - 3_600_000,
        deliveredAt: fridayNoon,
        tickets: [],
      },
    })
  })
})
