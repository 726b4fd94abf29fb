import { inMemoryAddressLookup, unavailableAddressLookup } from "@laundry/core-testing/in-memory/address-lookup"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { fridayNoon, runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, look, openAccount, workOff } from "@laundry/core-testing/people-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { applicant, openMarketplace, sampleApplication, sampleWorker } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { CurrentActor } from "../access/actor.ts"
import { CurrentOrigin } from "../audit/origin.ts"
import { defaultCompanySettings } from "../company/company-settings.ts"
import { marketplaceFees, workerDuties } from "../marketplace/marketplace-terms.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import type { WorkerState } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { applyAsWorker, type WorkerApplication } from "./apply-as-worker.ts"
import { contractorAgreement } from "./contractor-agreement.ts"
import { changeOwnFile, readOwnFile } from "./own-file.ts"

/** Runs for somebody with an account. */
const withAccount = <A, E, R>(use: Effect.Effect<A, E, R>) => {
  const mailer = makeInMemoryMailer()
  return [Effect.flatMap(openAccount(mailer), ({ user }) => use.pipe(actingAs(user))), { mailer }] as const
}

describe("applying as a laundry worker", () => {
  it("keeps what was said, where it is and the agreement word for word", async () => {
    const mailer = makeInMemoryMailer()
    const { user, worker, read, history, mails } = await runInMemory(
      Effect.gen(function* () {
        yield* openMarketplace
        yield* changeSettings({ information: { ...defaultCompanySettings.information, email: "desk@wash.example" } })
        const { user } = yield* openAccount(mailer)
        const application = yield* sampleApplication({
          name: "  Carla Diaz ",
          address: " 1200  Ocean Drive, Miami Beach, FL 33139, USA",
        })
        const worker = yield* applyAsWorker(application).pipe(
          actingAs(user),
          Effect.provideService(CurrentOrigin, { ip: "203.0.113.9", requestId: null }),
        )
        const read = yield* readOwnFile().pipe(actingAs(user))
        yield* workOff
        const history = yield* (yield* WorkerStore).history(user.id)
        return { user, worker, read, history, mails: mailer.sent.filter(({ to }) => to === "desk@wash.example") }
      }),
      { mailer },
    )
    expect(worker).toEqual({
      ...sampleWorker(),
      userId: user.id,
      state: "applied",
      home: { ...sampleWorker().home, coordinates: { latitude: 25.7835, longitude: -80.1298 } },
      documents: {},
      agreement: { wording: read.agreement, acceptedAt: fridayNoon, ip: "203.0.113.9" },
      appliedAt: fridayNoon,
      decidedAt: null,
      reviewed: null,
      version: 1,
    })
    expect(read).toMatchObject({ isOpen: true, worker })
    expect(history).toMatchObject([{ state: "applied", reason: null, by: { userId: user.id } }])
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe("Carla Diaz applies as a laundry worker")
    expect(mails[0]?.text).toContain(`/admin?view=workers&worker=${user.id}`)
  })

  it("is possible in a marketplace alone, with the agreement of today and an address that maps know", async () => {
    const attempt = (changes: Partial<WorkerApplication>) =>
      Effect.flatMap(sampleApplication(changes), applyAsWorker).pipe(
        Effect.match({ onSuccess: ({ state }) => state, onFailure: ({ _tag }) => _tag }),
      )
    const tried = (changes: Partial<WorkerApplication>, addressLookup = inMemoryAddressLookup()) => {
      const [program, options] = withAccount(Effect.andThen(openMarketplace, attempt(changes)))
      return runInMemory(program, { ...options, addressLookup })
    }
    expect(await runInMemory(...withAccount(attempt({})))).toBe("WorkersNotTaken")
    expect(await tried({ agreement: "I am an employee." })).toBe("AgreementChanged")
    expect(await tried({ address: "Nowhere 1" })).toBe("WorkerAddressUnknown")
    expect(await tried({}, unavailableAddressLookup)).toBe("AddressLookupUnavailable")
    expect(await tried({})).toBe("applied")
  })

  it("is for those with an account", async () => {
    const program = Effect.gen(function* () {
      yield* openMarketplace
      return yield* Effect.flip(applyAsWorker(yield* sampleApplication()))
    }).pipe(Effect.provideService(CurrentActor, { kind: "guest" }))
    expect((await runInMemory(program))._tag).toBe("Forbidden")
  })

  it.each([
    ["applied", "applied"],
    ["refused", "applied"],
    ["ended", "applied"],
    ["active", "WorkerMoveNotAllowed"],
    ["paused", "WorkerMoveNotAllowed"],
  ] as const)("again while the file is %s ends as %s", async (state, expected) => {
    const mailer = makeInMemoryMailer()
    const { again, documents } = await runInMemory(
      Effect.gen(function* () {
        const user = yield* applicant(mailer)
        yield* become(user.id, state)
        const application = yield* sampleApplication({ capacity: 7 })
        const again = yield* applyAsWorker(application).pipe(
          actingAs(user),
          Effect.match({ onSuccess: (worker) => worker.state, onFailure: ({ _tag }) => _tag }),
        )
        const { documents } = yield* (yield* WorkerStore).get(user.id)
        return { again, documents }
      }),
      { mailer },
    )
    expect(again).toBe(expected)
    expect(Object.keys(documents)).toEqual(["identity", "workplace"])
  })
})

/** Writes a file as if it had become so. */
const become = (userId: Parameters<WorkerStore["Service"]["get"]>[0], state: WorkerState) =>
  Effect.gen(function* () {
    const store = yield* WorkerStore
    const { transact } = yield* UnitOfWork
    yield* transact(store.save({ ...(yield* store.get(userId)), state }))
  })

describe("the agreement", () => {
  it("names the figures that pay and duties are reckoned by", () => {
    const text = contractorAgreement({ companyName: "Palm Wash", platformFeePercent: 25 })
    expect(text).toContain("Palm Wash keeps a Platform Service Fee of 25% of the price")
    expect(text).toContain(`within ${workerDuties.cancellationNoticeHours} hours`)
    expect(text).toContain(`more than ${workerDuties.unauthorizedCancellationPercent}% of the orders`)
    expect(text).toContain("at least 18 years old")
    expect(marketplaceFees.cancellation).toBe(1000)
  })
})

describe("changing one's own file", () => {
  const changed = (state: WorkerState, changes: object = {}) => {
    const mailer = makeInMemoryMailer()
    return runInMemory(
      Effect.gen(function* () {
        const user = yield* applicant(mailer)
        yield* become(user.id, state)
        const { version, name, phone } = yield* (yield* WorkerStore).get(user.id)
        const wish = {
          name,
          phone,
          address: "4441 Collins Avenue, Miami Beach, FL 33140, USA",
          radiusMiles: 9,
          capacity: 1,
        }
        const result = yield* changeOwnFile({ ...wish, availability: [], version, ...changes }).pipe(
          actingAs(user),
          Effect.match({ onSuccess: (worker) => worker, onFailure: (error) => error }),
        )
        return { result, audit: yield* look(({ audit }) => audit.length) }
      }),
      { mailer },
    )
  }

  it("says where, when and how much, and places the new address", async () => {
    const { result, audit } = await changed("active")
    expect(result).toMatchObject({
      state: "active",
      home: { zipCode: "33140", coordinates: { latitude: 25.8172 } },
      radiusMiles: 9,
      capacity: 1,
      availability: [],
      version: 4,
    })
    expect(audit).toBe(0)
  })

  it.each(["applied", "active", "paused", "refused", "ended"] as const)(
    "is possible while it is open: %s",
    async (state) => {
      const isOpen = state !== "refused" && state !== "ended"
      expect((await changed(state)).result).toMatchObject(isOpen ? { state } : { because: "closed" })
    },
  )

  it("refuses what was written for another version", async () => {
    expect((await changed("active", { version: 2 })).result).toMatchObject({ _tag: "StaleWorker" })
  })
})
