import type { UserId } from "@laundry/core/access/actor"
import { CompanySettingsStore } from "@laundry/core/company/company-settings-store.port"
import { addDays, type IsoDate } from "@laundry/core/local-time/local-time"
import { weekdays } from "@laundry/core/local-time/weekday"
import { loadOf } from "@laundry/core/order/estimated-bags"
import type { OrderId } from "@laundry/core/order/order"
import type { OrderStore } from "@laundry/core/order/order-store.port"
import { PickupLoadStore } from "@laundry/core/order/pickup-load-store.port"
import { type Occurrence, type RecurringPickup, weekIntervals } from "@laundry/core/order/recurring/recurring-pickup"
import { isDue } from "@laundry/core/order/recurring/recurring-schedule"
import { type RecurringSearch, RecurringStore } from "@laundry/core/order/recurring/recurring-store.port"
import type { UserStore } from "@laundry/core/people/user-store.port"
import { addLoads, noLoad } from "@laundry/core/scheduling/pickup-limits"
import { type InTransaction, UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { freshId } from "../../arbitraries.ts"
import { runs } from "../../property-runs.ts"
import { type Subject, useSubject } from "../subject.ts"
import { sampleRecurring } from "./recurring-samples.ts"
import { awkwardTexts, placedAt, placeSample } from "./samples.ts"
import { add as addUser, sampleUser } from "./user-samples.ts"

type Services = RecurringStore | PickupLoadStore | OrderStore | UserStore | UnitOfWork | CompanySettingsStore
type Store = RecurringStore["Service"]

const ask = <A, E>(question: (store: Store) => Effect.Effect<A, E>) => Effect.flatMap(RecurringStore, question)

const write = <A, E>(statement: (store: Store) => Effect.Effect<A, E, InTransaction>) =>
  Effect.gen(function* () {
    return yield* (yield* UnitOfWork).transact(statement(yield* RecurringStore))
  })

/** Whether the company offers recurring pickups from now on. */
const offer = (recurringPickups: boolean) =>
  Effect.gen(function* () {
    const settings = yield* CompanySettingsStore
    const { transact } = yield* UnitOfWork
    yield* transact(
      Effect.flatMap(settings.currentForUpdate, (present) => settings.save({ ...present, recurringPickups })),
    )
  })

const day = (text: string) => text as IsoDate

const anySchedule = fc.record({
  everyWeeks: fc.constantFrom(...weekIntervals),
  weekdays: fc.subarray([...weekdays], { minLength: 1 }),
  startsOn: fc.integer({ min: -40, max: 20 }).map((days) => addDays(day("2029-01-01"), days)),
  decidedThrough: fc.integer({ min: -10, max: 15 }).map((days) => addDays(day("2029-01-01"), days)),
  pausedUntil: fc.option(fc.integer({ min: 0, max: 30 }).map((days) => addDays(day("2029-01-01"), days))),
  skipped: fc
    .uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 6 })
    .map((days) => days.toSorted((a, b) => a - b).map((offset) => addDays(day("2029-01-01"), offset))),
  endedAt: fc.option(fc.constant(placedAt), { freq: 5 }),
})

/** What every {@link RecurringStore} keeps. */
export const recurringStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of recurring pickups`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const newUser = async () => (await run(addUser(sampleUser()))).id
    const add = async (changes: Partial<RecurringPickup> = {}, request?: { key: string; fingerprint: string }) => {
      const pickup = sampleRecurring(changes.userId ?? (await newUser()), changes)
      await run(write((store) => store.add(pickup, request)))
      return pickup
    }
    const get = (id: string) => run(ask((store) => store.get(id)))
    const end = (pickup: RecurringPickup) =>
      run(write((store) => store.save({ ...pickup, endedAt: placedAt, version: pickup.version + 1 })))

    it.each(Object.entries(awkwardTexts))("returns one as it was written: %s", async (_, text) => {
      const userId = await newUser()
      const sample = sampleRecurring(userId)
      const pickup = await add({
        userId,
        everyWeeks: 4,
        weekdays: ["sunday", "wednesday", "saturday"],
        pausedUntil: day("2027-03-14"),
        skipped: [day("2026-12-24"), day("2026-12-31")],
        addressCheck: { kind: "unplaced" },
        details: { ...sample.details, specialInstructions: text, pickupApt: "4B" },
        consent: { ...sample.consent, wording: text, ip: null },
      })
      expect(await get(pickup.id)).toEqual(pickup)
      expect(await run(write((store) => store.getForUpdate(pickup.id)))).toEqual(pickup)
      const changed = {
        ...pickup,
        everyWeeks: 1,
        skipped: [],
        pausedUntil: null,
        endedAt: placedAt,
        version: 2,
      } as const
      await run(write((store) => store.save(changed)))
      expect(await get(pickup.id)).toEqual(changed)
    })

    it("fails for one that is not there", async () => {
      for (const id of [crypto.randomUUID(), "nothing"]) {
        expect(await run(Effect.flip(ask((store) => store.get(id))))).toMatchObject({ _tag: "RecurringNotFound" })
        expect(await run(ask((store) => store.occurrences(id, 5)))).toEqual([])
      }
    })

    it("knows what a request started, and refuses the same key for another", async () => {
      const request = { key: freshId(), fingerprint: "a" }
      const pickup = await add({}, request)
      expect(await run(ask((store) => store.startedBy(request)))).toBe(pickup.id)
      expect(await run(ask((store) => store.startedBy({ key: freshId(), fingerprint: "a" })))).toBeUndefined()
      const other = ask((store) => store.startedBy({ ...request, fingerprint: "b" }))
      expect(await run(Effect.flip(other))).toMatchObject({ _tag: "IdempotencyKeyReused" })
      await end(pickup)
      expect(await run(ask((store) => store.startedBy(request)))).toBe(pickup.id)
    })

    it("lists a user's own, those that were not ended first, the newest first", async () => {
      const userId = await newUser()
      const [a, b, c] = [await add({ userId }), await add({ userId }), await add({ userId })]
      await add()
      await end(c)
      const own = await run(ask((store) => store.ofUser(userId)))
      expect(own.map(({ id }) => id)).toEqual([b.id, a.id, c.id])
    })

    it("finds by state and by what names the customer, the newest first, page by page", async () => {
      const word = freshId()
      const details = { ...sampleRecurring("" as UserId).details, pickupAddress: `1 ${word} Way, Miami 33139` }
      const active = await add({ details })
      const paused = await add({
        details: { ...details, customerName: `${word} 100%` },
        pausedUntil: day("2027-01-02"),
      })
      const resumed = await add({ details, pausedUntil: day("2027-01-01") })
      const over = await add({ details, pausedUntil: day("2027-02-01") })
      await end(over)
      const find = async (search: Partial<RecurringSearch>) => {
        const wanted = { state: "all", text: word, limit: 10, ...search } as const
        return (await run(ask((store) => store.search(wanted, day("2027-01-01"))))).map(({ id }) => id)
      }
      expect(await find({})).toEqual([over.id, resumed.id, paused.id, active.id])
      expect(await find({ text: ` ${word.toUpperCase()} ` })).toHaveLength(4)
      expect(await find({ text: `${word} 100%` })).toEqual([paused.id])
      expect(await find({ text: `${word}%way` })).toEqual([])
      expect(await find({ state: "active" })).toEqual([resumed.id, active.id])
      expect(await find({ state: "paused" })).toEqual([paused.id])
      expect(await find({ state: "ended" })).toEqual([over.id])
      expect(await find({ limit: 2 })).toEqual([over.id, resumed.id])
      expect(await find({ limit: 2, before: resumed.id })).toEqual([paused.id, active.id])
    })

    it("names those that have days to decide, in the order of their ids", async () => {
      const through = day("2027-06-10")
      const decided = await add({ decidedThrough: through })
      const over = await add({ endedAt: placedAt, decidedThrough: addDays(through, -3) })
      const due = [await add({ decidedThrough: addDays(through, -1) }), await add()]
      const ids = await run(ask((store) => store.undecided(through, 1000)))
      expect(ids).toEqual(ids.toSorted())
      expect(ids).toEqual(expect.arrayContaining(due.map(({ id }) => id)))
      expect(ids).not.toContain(decided.id)
      expect(ids).not.toContain(over.id)
      const [first = "", second = ""] = ids
      expect(await run(ask((store) => store.undecided(through, 1)))).toEqual([first])
      expect(await run(ask((store) => store.undecided(through, 1, first)))).toEqual([second])
    })

    it("adds up what a day of the week takes", async () => {
      const load = () => run(ask((store) => store.weekdayLoad("tuesday")))
      const before = await load()
      const details = sampleRecurring("" as UserId).details
      await add({ weekdays: ["monday"] })
      await add({ weekdays: ["tuesday", "friday"], details: { ...details, estimatedWeight: "5+" }, everyWeeks: 4 })
      const other = await add({ weekdays: ["tuesday"], details: { ...details, estimatedWeight: null } })
      expect(await load()).toEqual(addLoads(before, { orders: 2, bags: 6 }))
      await end(other)
      expect(await load()).toEqual(addLoads(before, { orders: 1, bags: 5 }))
    })

    it("keeps no places while the company offers no recurring pickups, since none is made", async () => {
      const date = day("2022-01-03")
      const load = async () => (await run(Effect.flatMap(PickupLoadStore, (store) => store.of([date])))).get(date)
      const areas = () => run(Effect.flatMap(PickupLoadStore, (store) => store.byArea(date, date)))
      await run(offer(true))
      const pickup = await add({ weekdays: ["monday"], startsOn: date, decidedThrough: addDays(date, -1) })
      expect(await load()).toEqual(loadOf(pickup.details))
      await run(offer(false))
      expect(await load()).toEqual(noLoad)
      expect(await areas()).toEqual([])
      await end(pickup)
    })

    it("keeps places on the days that are due, as the rule has it", async () => {
      await run(offer(true))
      await fc.assert(
        fc.asyncProperty(fc.array(anySchedule, { minLength: 1, maxLength: 4 }), async (schedules) => {
          const from = day("2029-01-01")
          const dates = Array.from({ length: 31 }, (_, days) => addDays(from, days))
          const loads = () => run(Effect.flatMap(PickupLoadStore, (store) => store.of(dates)))
          const before = await loads()
          const added: Array<RecurringPickup> = []
          for (const schedule of schedules) added.push(await add(schedule))
          const after = await loads()
          for (const date of dates) {
            const due = added.filter((pickup) => isDue(date, pickup)).map(({ details }) => loadOf(details))
            expect(after.get(date), date).toEqual([before.get(date) ?? noLoad, ...due].reduce(addLoads))
          }
          for (const pickup of added) await end(pickup)
        }),
        { numRuns: runs(20) },
      )
    })

    it("keeps what became of each day once, and finds it by its order", async () => {
      const { id } = await add()
      const orderId = await run(placeSample())
      const ordered: Occurrence = {
        recurringId: id,
        pickupDate: day("2026-11-30"),
        state: "ordered",
        because: null,
        orderId,
        at: placedAt,
      }
      const skipped: Occurrence = { ...ordered, pickupDate: day("2026-12-07"), state: "skipped", orderId: null }
      await run(write((store) => store.saveOccurrence(ordered)))
      await run(write((store) => store.saveOccurrence(skipped)))
      expect(await run(ask((store) => store.occurrenceOf(orderId)))).toEqual(ordered)
      expect(await run(ask((store) => store.occurrences(id, 5)))).toEqual([skipped, ordered])
      expect(await run(ask((store) => store.occurrences(id, 1)))).toEqual([skipped])
      const other: Occurrence = { ...skipped, recurringId: (await add()).id, pickupDate: day("2026-12-03") }
      await run(write((store) => store.saveOccurrence(other)))
      const ofMany = (limit: number) =>
        run(ask((store) => store.occurrencesOfMany([id, other.recurringId, freshId(), "not-one-of-ours"], limit)))
      expect(await ofMany(1)).toEqual([skipped, other])
      expect(await ofMany(2)).toEqual([skipped, other, ordered])
      const declined: Occurrence = { ...ordered, state: "passed-over", because: "declined", at: placedAt + 1 }
      await run(write((store) => store.saveOccurrence(declined)))
      expect(await run(ask((store) => store.occurrences(id, 5)))).toEqual([skipped, declined])
      expect(await run(ask((store) => store.occurrenceOf(freshId() as OrderId)))).toBeUndefined()
    })

    it("forgets the person of a user's own and no one else's", async () => {
      const userId = await newUser()
      const [own, others] = [await add({ userId }), await add()]
      await run(write((store) => store.removePerson(userId)))
      const left = await get(own.id)
      expect(left.details).toMatchObject({ customerName: "Deleted customer", customerEmail: "", pickupAddress: "" })
      expect(left.details).toMatchObject({ specialInstructions: null, customerPhone: "", estimatedWeight: "2" })
      expect(left.consent).toEqual({ ...own.consent, ip: null })
      expect(Object.keys(left.details).toSorted()).toEqual(Object.keys(own.details).toSorted())
      expect(await get(others.id)).toEqual(others)
    })
  })
}
