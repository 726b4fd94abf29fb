import type { UserId } from "@laundry/core/access/actor"
import type { ChangeEvent } from "@laundry/core/live/change-event"
import { ChangeFeed } from "@laundry/core/live/change-feed.port"
import type { IsoDate } from "@laundry/core/local-time/local-time"
import { acceptedOffer, endedOffer, type Offer, type OfferId } from "@laundry/core/order/offers/offer"
import { OfferStore } from "@laundry/core/order/offers/offer-store.port"
import type { NewOrder, OrderId } from "@laundry/core/order/order"
import type { OrderStatus } from "@laundry/core/order/order-status"
import { OrderStore } from "@laundry/core/order/order-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it, onTestFinished } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { placedAt, placeSample, sampleOrder, samplePromo, sampleTerms } from "../stores/samples.ts"
import { type Probe, type Subject, useSubject } from "../subject.ts"

type Services = OfferStore | OrderStore | ChangeFeed | UnitOfWork
type Tested = Subject<Services> & { readonly probe: Pick<Probe, "addUser"> }

const hour = 3_600_000
const beach = { latitude: 25.7835, longitude: -80.1312 }

/** An open offer of an order, unless told otherwise. */
export const sampleOffer = (orderId: OrderId, changes: Partial<Offer> = {}): Offer => ({
  id: freshId() as OfferId,
  orderId,
  state: "open",
  openedAt: placedAt,
  deadline: placedAt + hour,
  coordinates: beach,
  acceptedBy: null,
  acceptedAt: null,
  endedAt: null,
  release: null,
  overdueAt: null,
  ...changes,
})

const byCarla = (workerId: UserId) => ({ kind: "worker", workerId, inTransitAt: null }) as const

/** What every {@link OfferStore} keeps. */
export const offerStoreContract = (name: string, setup: () => Promise<Tested>): void => {
  describe(`${name} keeps the contract of offers`, () => {
    const { run, runExit, subject } = useSubject<Services, Tested>(setup)
    const place = (changes: Partial<NewOrder> = {}) => run(placeSample({ handling: { kind: "offered" }, ...changes }))
    const saving = Effect.fnUntraced(function* (offer: Offer) {
      const { transact } = yield* UnitOfWork
      yield* transact((yield* OfferStore).save(offer))
    })
    const saved = async (offer: Offer): Promise<Offer> => {
      await run(saving(offer))
      return offer
    }
    const ask = <A, E>(query: (store: OfferStore["Service"]) => Effect.Effect<A, E>) =>
      run(Effect.flatMap(OfferStore, query))
    const setStatus = (id: OrderId, status: OrderStatus, statusBefore: OrderStatus | null = null) =>
      run(
        Effect.gen(function* () {
          const { transact } = yield* UnitOfWork
          const orders = yield* OrderStore
          yield* transact(
            Effect.flatMap(Effect.orDie(orders.getForUpdate(id)), (order) =>
              orders.save({ ...order, status, statusBefore }),
            ),
          )
        }),
      )
    const accepted = async (workerId: UserId, changes: Partial<Offer> = {}, order: Partial<NewOrder> = {}) => {
      const offer = await saved(sampleOffer(await place(order)))
      return saved({ ...acceptedOffer(offer, workerId, placedAt + 1000), ...changes })
    }
    const idsOf = (found: ReadonlyArray<{ readonly offer: Offer }>) => found.map(({ offer }) => offer.id)

    it("lists offers of a state and a pickup day, what was offered last first, and how many more there are", async () => {
      const day = "2027-03-05" as IsoDate
      const workerId = await subject().probe.addUser()
      const [first, second] = [
        await saved(sampleOffer(await place({ pickupDate: day }))),
        await accepted(workerId, {}, { pickupDate: day }),
      ]
      await saved(sampleOffer(await place({ pickupDate: "2027-03-06" as IsoDate })))
      const list = (which: Parameters<OfferStore["Service"]["list"]>[0]) => ask((store) => store.list(which))
      const all = await list({ pickupDate: day, limit: 9 })
      expect([idsOf(all.rows), all.notShown]).toEqual([[second.id, first.id], 0])
      expect(all.rows[1]).toMatchObject({ offer: first, order: { id: first.orderId, pickupDate: day } })
      expect(await list({ pickupDate: day, limit: 1 })).toMatchObject({ rows: [{ offer: second }], notShown: 1 })
      expect(idsOf((await list({ state: "accepted", pickupDate: day, limit: 9 })).rows)).toEqual([second.id])
      expect(await list({ state: "expired", pickupDate: day, limit: 9 })).toEqual({ rows: [], notShown: 0 })
    })

    it("gives back what was saved, with its order, and what was changed of it", async () => {
      const orderId = await place()
      const offer = await saved(sampleOffer(orderId))
      expect(await ask((store) => store.get(offer.id))).toMatchObject({ offer, order: { id: orderId } })
      const workerId = await subject().probe.addUser()
      const taken = await saved(acceptedOffer(offer, workerId, placedAt + 1234))
      expect(await ask((store) => store.ofOrder(orderId))).toEqual([taken])
      const release = { pickupDeadline: placedAt + hour, hadNotice: false, measure: "warning" } as const
      const released = await saved(endedOffer(taken, "released", placedAt + 2345, release))
      const again = await saved(sampleOffer(orderId, { coordinates: null }))
      expect(await ask((store) => store.ofOrder(orderId))).toEqual([released, again])
    })

    it("knows no offer by another id", async () => {
      expect((await runExit(Effect.flatMap(OfferStore, (store) => store.get("none" as OfferId))))._tag).toBe("Failure")
    })

    it("keeps one offer of an order open or accepted, and no second one", async () => {
      const orderId = await place()
      const offer = await saved(sampleOffer(orderId))
      expect((await runExit(saving(sampleOffer(orderId))))._tag).toBe("Failure")
      await saved(acceptedOffer(offer, await subject().probe.addUser(), placedAt + 1))
      expect((await runExit(saving(sampleOffer(orderId))))._tag).toBe("Failure")
      expect((await ask((store) => store.ofOrder(orderId))).map(({ state }) => state)).toEqual(["accepted"])
    })

    it("lists what can be accepted, the earliest deadline first, as many as are asked for", async () => {
      const base = placedAt + 500 * hour
      const later = await saved(sampleOffer(await place(), { deadline: base + 3 }))
      const sooner = await saved(sampleOffer(await place(), { deadline: base + 2 }))
      await saved(sampleOffer(await place(), { deadline: base + 1 }))
      await accepted(await subject().probe.addUser(), { deadline: base + 2 })
      expect(idsOf(await ask((store) => store.open(base + 1, 10)))).toEqual([sooner.id, later.id])
      expect(idsOf(await ask((store) => store.open(base + 1, 1)))).toEqual([sooner.id])
    })

    it("tells what a worker holds, the earliest pickup first, from what has ended, the latest first", async () => {
      const workerId = await subject().probe.addUser()
      const others = await ask((store) => store.heldByAll)
      const second = await accepted(workerId, {}, { pickupDate: "2026-11-22" as IsoDate })
      const first = await accepted(workerId, {}, { pickupDate: "2026-11-21" as IsoDate })
      const delivered = await accepted(workerId, { acceptedAt: placedAt + 5 })
      await setStatus(delivered.orderId, "additional_payment_required", "delivered")
      const withdrawn = await accepted(workerId, { acceptedAt: placedAt + 6 })
      await saved(endedOffer(withdrawn, "withdrawn", placedAt + 9))
      await accepted(await subject().probe.addUser())
      // Its customer may still show up, until it is settled.
      const missed = await accepted(workerId, {}, { pickupDate: "2026-11-23" as IsoDate })
      await setStatus(missed.orderId, "missed_pickup")
      // Staff may say that it waits for money without a place: it is no less the worker's.
      const waiting = await accepted(workerId, {}, { pickupDate: "2026-11-24" as IsoDate })
      await setStatus(waiting.orderId, "additional_payment_required")
      const settled = await accepted(workerId, { acceptedAt: placedAt + 4 })
      await setStatus(settled.orderId, "missed_pickup")
      await saved(endedOffer(settled, "missed", placedAt + 9))
      expect(idsOf(await ask((store) => store.held(workerId)))).toEqual([first.id, second.id, missed.id, waiting.id])
      // Four of this worker and one of another.
      expect((await ask((store) => store.heldByAll)) - others).toBe(5)
      const past = await ask((store) => store.past(workerId, 10))
      expect([idsOf(past.rows), past.notShown]).toEqual([[withdrawn.id, delivered.id, settled.id], 0])
      const latest = await ask((store) => store.past(workerId, 1))
      expect([idsOf(latest.rows), latest.notShown]).toEqual([[withdrawn.id], 2])
      expect(await ask((store) => store.held("nobody" as UserId))).toEqual([])
    })

    it("counts what a worker accepted and did not give back with notice, what was cancelled without, and knows the latest measure", async () => {
      const workerId = await subject().probe.addUser()
      expect(await ask((store) => store.duties(workerId))).toEqual({ accepted: 0, unauthorized: 0, lastMeasure: null })
      const pickupDeadline = placedAt + hour
      for (const [at, hadNotice, measure] of [
        [10, true, null],
        [12, false, "pause"],
        [11, false, "warning"],
      ] as const) {
        const offer = await accepted(workerId)
        await saved(endedOffer(offer, "released", placedAt + at, { pickupDeadline, hadNotice, measure }))
      }
      await accepted(workerId)
      const lastMeasure = { measure: "pause", at: placedAt + 12 }
      expect(await ask((store) => store.duties(workerId))).toEqual({ accepted: 3, unauthorized: 2, lastMeasure })
    })

    it("finds the orders whose offer is missing or over, and no others", async () => {
      const at = placedAt + hour
      const promised = {
        terms: { ...sampleTerms, promo: { code: samplePromo.code, kind: "percent", value: 100 } as const },
      }
      const missing = await place(promised)
      const over = await place(promised)
      await saved(sampleOffer(over, { deadline: at }))
      const again = await place(promised)
      await saved(endedOffer(sampleOffer(again), "withdrawn", at))
      const standing = await place(promised)
      await saved(sampleOffer(standing, { deadline: at + 1 }))
      const unpaid = await place()
      // Of which the customer was to pay the rest, and left.
      const abandoned = await place({ terms: { ...sampleTerms, promo: samplePromo } })
      const house = await place({ ...promised, handling: { kind: "house" } })
      const cancelled = await place(promised)
      await setStatus(cancelled, "cancelled")
      const found = await ask((store) => store.untended(at, 1000))
      const theirs = [missing, over, again, standing, unpaid, abandoned, house, cancelled]
      expect(found.filter((id) => theirs.includes(id))).toEqual([missing, over, again])
      expect(await ask((store) => store.untended(at, 1))).toHaveLength(1)
    })

    it("finds what workers have accepted and not picked up by a day, the earliest first, until it is flagged", async () => {
      const workerId = await subject().probe.addUser()
      const held = (pickupDate: string) =>
        accepted(workerId, {}, { pickupDate: pickupDate as IsoDate, handling: byCarla(workerId) })
      const late = await held("2026-11-22")
      const earlier = await held("2026-11-21")
      const next = await held("2026-11-23")
      const flagged = await held("2026-11-21")
      await saved({ ...flagged, overdueAt: placedAt + 5 })
      expect((await ask((store) => store.ofOrder(flagged.orderId)))[0]?.overdueAt).toBe(placedAt + 5)
      const pickedUp = await held("2026-11-21")
      await setStatus(pickedUp.orderId, "additional_payment_required", "picked_up")
      const unpaid = await held("2026-11-22")
      await setStatus(unpaid.orderId, "additional_payment_required", "ordered")
      const gone = await held("2026-11-21")
      await saved(endedOffer(gone, "withdrawn", placedAt + 9))
      const theirs = [late, earlier, next, flagged, pickedUp, unpaid, gone].map(({ id }) => id)
      const found = await ask((store) => store.awaited("2026-11-22" as IsoDate, 1000))
      const { pickupTimeSlot } = sampleOrder()
      expect(found.filter(({ id }) => theirs.includes(id))).toEqual([
        { id: earlier.id, pickupDate: "2026-11-21", pickupTimeSlot },
        { id: late.id, pickupDate: "2026-11-22", pickupTimeSlot },
        { id: unpaid.id, pickupDate: "2026-11-22", pickupTimeSlot },
      ])
      expect(await ask((store) => store.awaited("2026-11-22" as IsoDate, 1))).toHaveLength(1)
    })

    it("tells every worker of what is on offer, and its own of what was accepted", async () => {
      const workerId = await subject().probe.addUser()
      const heard: Array<ChangeEvent | "gap"> = []
      onTestFinished(await run(Effect.map(ChangeFeed, ({ subscribe }) => subscribe((event) => heard.push(event)))))
      const told = async (event: ChangeEvent, change: () => Promise<unknown>) => {
        heard.length = 0
        await change()
        await expect.poll(() => heard, { timeout: 60_000 }).toContainEqual(event)
      }
      const toAll = { topic: "work", userId: null } as const
      const offer = sampleOffer(await place())
      await told(toAll, () => saved(offer))
      await told(toAll, () => saved(acceptedOffer(offer, workerId, placedAt + 1)))
      await told({ topic: "work", userId: workerId }, () =>
        saved(endedOffer(acceptedOffer(offer, workerId, placedAt + 1), "withdrawn", placedAt + 2)),
      )
    })
  })
}
