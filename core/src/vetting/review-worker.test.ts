import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { actingAs, look, workOff } from "@laundry/core-testing/people-scene"
import { changeSettings } from "@laundry/core-testing/settings-scene"
import { applicant, pictureOf } from "@laundry/core-testing/worker-scene"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { defaultCompanySettings } from "../company/company-settings.ts"
import type { User } from "../people/user.ts"
import { changedSinceReview } from "../workers/worker-review.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"
import { decideWorker } from "./decide-worker.ts"
import { changeOwnFile, type FileChanges } from "./own-file.ts"
import { reviewWorker } from "./review-worker.ts"
import { addDocument } from "./worker-documents.ts"

const fileOf = ({ id }: User) => Effect.flatMap(WorkerStore, (store) => store.get(id))

const change = Effect.fnUntraced(function* (user: User, changes: Partial<FileChanges>) {
  const { name, phone, home, radiusMiles, capacity, availability, version } = yield* fileOf(user)
  const present = { name, phone, address: home.address, radiusMiles, capacity, availability, version }
  yield* changeOwnFile({ ...present, ...changes }).pipe(actingAs(user))
})

it("what an active worker changes of what was vetted is recorded, told to the company once, and shown until staff have looked", async () => {
  const mailer = makeInMemoryMailer()
  const information = { ...defaultCompanySettings.information, email: "desk@laundry.test" }
  const seen = await runInMemory(
    Effect.gen(function* () {
      const user = yield* applicant(mailer)
      yield* changeSettings({ information })
      yield* change(user, { name: "Ana Applicant" })
      yield* decideWorker(user.id, { decision: "activate" })
      yield* change(user, { capacity: 7, radiusMiles: 9, phone: "305 555 0100" })
      const unvetted = changedSinceReview(yield* fileOf(user))
      yield* change(user, { name: "Ana Other" })
      yield* actingAs(user)(addDocument("identity", pictureOf(7)))
      const file = yield* fileOf(user)
      yield* workOff
      const stale = yield* Effect.flip(reviewWorker(user.id, file.version - 1))
      const own = yield* Effect.flip(reviewWorker(user.id).pipe(actingAs({ ...user, role: "owner" })))
      yield* TestClock.adjust("1 hour")
      yield* reviewWorker(user.id, file.version)
      yield* reviewWorker(user.id)
      const reviewed = yield* fileOf(user)
      yield* change(user, { name: "Ana Third" })
      yield* workOff
      const audit = (yield* look(({ audit }) => audit)).filter(({ action }) => action.startsWith("worker-"))
      return {
        unvetted,
        changed: changedSinceReview(file),
        state: file.state,
        refused: [stale._tag, own._tag],
        left: changedSinceReview(reviewed),
        audit,
      }
    }),
    { mailer },
  )
  expect(seen).toMatchObject({
    unvetted: [],
    changed: ["name", "identity"],
    state: "active",
    refused: ["StaleWorker", "WorkerMoveNotAllowed"],
    left: [],
  })
  expect(seen.audit.map(({ action, after }) => [action, after])).toEqual([
    ["worker-decided", { state: "active" }],
    ["worker-file-changed", { changed: "name" }],
    ["worker-file-changed", { changed: "identity" }],
    ["worker-reviewed", { reviewed: "name, identity" }],
    ["worker-file-changed", { changed: "name" }],
  ])
  const told = mailer.sent.filter(({ subject }) => subject.endsWith("changed a laundry worker's file"))
  expect(told.map(({ to, text }) => [to, /they changed ([^.]*)\./.exec(text)?.[1]])).toEqual([
    ["desk@laundry.test", "the name, the photo of the ID"],
    ["desk@laundry.test", "the name"],
  ])
})

it("is not said to go on working who changes the file while paused", async () => {
  const mailer = makeInMemoryMailer()
  const information = { ...defaultCompanySettings.information, email: "desk@laundry.test" }
  await runInMemory(
    Effect.gen(function* () {
      const user = yield* applicant(mailer)
      yield* changeSettings({ information })
      yield* decideWorker(user.id, { decision: "activate" })
      yield* decideWorker(user.id, { decision: "pause", reason: "Complaints" })
      yield* change(user, { name: "Ana Other" })
      yield* workOff
    }),
    { mailer },
  )
  const told = mailer.sent.filter(({ subject }) => subject.endsWith("changed a laundry worker's file"))
  expect(told.map(({ text }) => [text.includes("They are paused."), text.includes("go on working")])).toEqual([
    [true, false],
  ])
})

it("what is changed after everything was put back is told again: nobody could mark the file as looked at meanwhile", async () => {
  const mailer = makeInMemoryMailer()
  const information = { ...defaultCompanySettings.information, email: "desk@laundry.test" }
  await runInMemory(
    Effect.gen(function* () {
      const user = yield* applicant(mailer)
      yield* changeSettings({ information })
      yield* change(user, { name: "Ana Applicant" })
      yield* decideWorker(user.id, { decision: "activate" })
      yield* change(user, { name: "Ana Other" })
      yield* change(user, { name: "Ana Applicant" })
      yield* workOff
      yield* reviewWorker(user.id)
      yield* actingAs(user)(addDocument("identity", pictureOf(7)))
      yield* workOff
    }),
    { mailer },
  )
  const told = mailer.sent.filter(({ subject }) => subject.endsWith("changed a laundry worker's file"))
  expect(told.map(({ text }) => /they changed ([^.]*)\./.exec(text)?.[1])).toEqual(["the photo of the ID"])
})
