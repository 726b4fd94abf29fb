import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Actor, UserId } from "../access/actor.ts"
import { CurrentActor } from "../access/actor.ts"
import type { InquiryId } from "./inquiry.ts"
import { listInquiries } from "./read-inquiries.ts"
import { sendInquiry } from "./send-inquiry.ts"
import { updateInquiry } from "./update-inquiry.ts"

const admin: Actor = { kind: "user", userId: "u" as UserId, role: "admin", name: "Ada Boss" }

/** An inquiry that was sent, as staff see it. */
const received = Effect.gen(function* () {
  const details = { name: "Palm Hotel", email: "desk@palm.example", businessType: "hotel", phone: "1" } as const
  const rest = { locations: "1", estimatedPounds: "400", questions: null }
  yield* sendInquiry({ ...details, ...rest }, { decoy: "", openedAt: undefined })
  const [inquiry] = yield* listInquiries({ limit: 1 })
  return inquiry ?? (yield* Effect.die("no inquiry"))
})

describe("noting an inquiry's state", () => {
  it("changes what is given, leaves the rest and says what was before", async () => {
    const program = Effect.gen(function* () {
      const { id } = yield* received
      yield* updateInquiry(id, { status: "contacted" })
      const noted = yield* updateInquiry(id, { notes: "  Called  ", version: 2 })
      yield* updateInquiry(id, { notes: "Called twice" })
      const cleared = yield* updateInquiry(id, { notes: " ", status: "won" })
      return { noted, cleared, audit: yield* look(({ audit }) => audit) }
    })
    const { noted, cleared, audit } = await runInMemory(program, { actor: admin })
    expect(noted).toMatchObject({ status: "contacted", notes: "Called", version: 3, name: "Palm Hotel" })
    expect(cleared).toMatchObject({ status: "won", notes: null, version: 5 })
    expect(audit.map(({ subject, before, after }) => ({ subject, before, after }))).toEqual([
      { subject: "Inquiry #1", before: { status: "new" }, after: { status: "contacted" } },
      { subject: "Inquiry #1", before: { notes: null }, after: { notes: "written" } },
      { subject: "Inquiry #1", before: { notes: "written" }, after: { notes: "rewritten" } },
      {
        subject: "Inquiry #1",
        before: { status: "contacted", notes: "written" },
        after: { status: "won", notes: null },
      },
    ])
  })

  it("refuses what was written for another version, unless it is there already", async () => {
    const program = Effect.gen(function* () {
      const { id } = yield* received
      yield* updateInquiry(id, { status: "trial", version: 1 })
      const again = yield* updateInquiry(id, { status: "trial", version: 1 })
      return { again, stale: yield* Effect.flip(updateInquiry(id, { status: "lost", version: 1 })) }
    })
    const { again, stale } = await runInMemory(program)
    expect(again).toMatchObject({ status: "trial", version: 2 })
    expect(stale._tag).toBe("StaleInquiry")
  })

  it("lets one of many at once in for each version", async () => {
    const program = Effect.gen(function* () {
      const { id } = yield* received
      const attempts = Array.from({ length: 10 }, (_, index) =>
        Effect.result(updateInquiry(id, { notes: `by ${index}`, version: 1 })),
      )
      return yield* Effect.all(attempts, { concurrency: "unbounded" })
    })
    expect((await runInMemory(program)).filter(({ _tag }) => _tag === "Success")).toHaveLength(1)
  })

  it("knows no other inquiry, and is for those who manage them", async () => {
    const missing = await runInMemory(Effect.flip(updateInquiry("none" as InquiryId, { status: "won" })))
    expect(missing._tag).toBe("InquiryNotFound")
    const asDriver = Effect.provideService(CurrentActor, { ...admin, role: "driver" as const })
    const refusal = await runInMemory(Effect.flip(asDriver(updateInquiry("none" as InquiryId, {}))))
    expect(refusal._tag).toBe("Forbidden")
  })
})
