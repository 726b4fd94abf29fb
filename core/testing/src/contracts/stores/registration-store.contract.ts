import {
  type Registration,
  RegistrationStore,
  registrationKeptMillis,
} from "@laundry/core/credentials/registration-store.port"
import { UnitOfWork } from "@laundry/core/shared/unit-of-work.port"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { type Subject, useSubject } from "../subject.ts"

type Services = RegistrationStore | UnitOfWork

let count = 0

const sampleRegistration = (changes: Partial<Registration> = {}): Registration => ({
  id: crypto.randomUUID(),
  email: `New.${++count}@Example.com`,
  firstName: "Ana",
  lastName: "Díaz",
  phone: null,
  returnTo: "/booking?step=2",
  requestedAt: Date.parse("2026-11-20T17:00:00Z"),
  ...changes,
})

const store = <A, E, R>(use: (registrations: RegistrationStore["Service"]) => Effect.Effect<A, E, R>) =>
  Effect.flatMap(Effect.all([RegistrationStore, UnitOfWork]), ([registrations, { transact }]) =>
    transact(use(registrations)),
  )

/** What every {@link RegistrationStore} keeps. */
export const registrationStoreContract = (name: string, setup: () => Promise<Subject<Services>>): void => {
  describe(`${name} keeps the contract of a registration store`, () => {
    const { run } = useSubject<Services, Subject<Services>>(setup)
    const add = async (registration: Registration) => {
      await run(store((registrations) => registrations.add(registration, 0)))
      return registration
    }
    const get = (id: string) => run(store((registrations) => registrations.get(id)))

    it("returns a registration as it was added", async () => {
      const registration = await add(sampleRegistration({ phone: "305 555 0188" }))
      expect(await get(registration.id)).toEqual(registration)
    })

    it("keeps several of one email, and removes them all, whatever the letter case", async () => {
      const first = await add(sampleRegistration())
      const second = await add(sampleRegistration({ email: first.email.toLowerCase() }))
      const other = await add(sampleRegistration())
      expect(await get(first.id)).toEqual(first)
      expect(await get(second.id)).toEqual(second)
      await run(store((registrations) => registrations.removeByEmail(first.email.toUpperCase())))
      expect(await get(first.id)).toBeUndefined()
      expect(await get(second.id)).toBeUndefined()
      expect(await get(other.id)).toEqual(other)
    })

    it("counts those of one email since a moment, whatever the letter case, and each of several at once", async () => {
      const first = sampleRegistration()
      const { email, requestedAt } = first
      const asked = (registration: Registration, since: number) =>
        store((registrations) => registrations.add(registration, since))
      expect(await run(asked(first, requestedAt))).toBe(1)
      await run(asked(sampleRegistration(), requestedAt))
      const again = (at: number) => sampleRegistration({ email: email.toUpperCase(), requestedAt: at })
      const both = [again(requestedAt + 1000), again(requestedAt + 1000)].map((each) => asked(each, requestedAt))
      const counts = await run(Effect.all(both, { concurrency: "unbounded" }))
      expect(counts.toSorted((a, b) => a - b)).toEqual([2, 3])
      expect(await run(asked(again(requestedAt + 2000), requestedAt + 1))).toBe(3)
    })

    it("forgets those that nobody confirmed in time", async () => {
      const requestedAt = Date.parse("2020-03-01T12:00:00Z")
      const old = await add(sampleRegistration({ requestedAt }))
      const inTime = await add(sampleRegistration({ requestedAt: requestedAt + 1000 }))
      await add(sampleRegistration({ requestedAt: requestedAt + 1000 + registrationKeptMillis }))
      expect(await get(old.id)).toBeUndefined()
      expect(await get(inTime.id)).toEqual(inTime)
    })

    it.each(["", "'", "not-one-of-ours", crypto.randomUUID()])("knows none under the id %j", async (id) => {
      expect(await get(id)).toBeUndefined()
    })

    it("keeps nothing of a transaction that failed", async () => {
      const registration = sampleRegistration()
      const failed = store((registrations) => Effect.andThen(registrations.add(registration, 0), Effect.fail("no")))
      await run(Effect.flip(failed))
      expect(await get(registration.id)).toBeUndefined()
    })
  })
}
