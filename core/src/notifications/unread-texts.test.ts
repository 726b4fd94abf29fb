import { as, deskAdmin } from "@laundry/core-testing/claim-scene"
import { ana } from "@laundry/core-testing/customer-scene"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { inboundCall } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, bookedPhone } from "@laundry/core-testing/message-scene"
import { look } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { receiveText } from "./receive-text.ts"
import { endTexts, listUnreadTexts, markTextRead } from "./unread-texts.ts"

const asStaff = as(deskAdmin)
const user = { kind: "user", userId: ana } as const

const say = (body: string, providerId: string) =>
  receiveText(inboundCall({ providerId, from: bookedPhone, body }), () => Effect.succeed({ kind: "nothing" } as const))

const unread = Effect.map(listUnreadTexts(), ({ rows }) => rows.map(({ id }) => id))
const ends = look(({ textConsents }) => textConsents.map(({ ended }) => ended?.by))
const stopped = look(({ stoppedPhones }) => stoppedPhones.get(bookedPhone) ?? false)

describe("texts that a person has to read", () => {
  it("are read once, by whom may answer customers", async () => {
    const program = Effect.gen(function* () {
      yield* say("Are you open?", "SM1")
      yield* say("Where is my laundry?", "SM2")
      const before = yield* asStaff(unread)
      yield* asStaff(markTextRead("SM1"))
      const again = yield* Effect.flip(asStaff(markTextRead("SM1")))
      const denied = yield* Effect.flip(as({ kind: "guest" })(markTextRead("SM2")))
      return { before, again: again._tag, denied: denied._tag, after: yield* asStaff(unread) }
    })
    expect(await runInMemory(program)).toEqual({
      before: ["SM1", "SM2"],
      again: "TextNotFound",
      denied: "Forbidden",
      after: ["SM2"],
    })
  })

  it("end texts to their phone with one press, and START brings none of that back", async () => {
    const program = Effect.gen(function* () {
      yield* agree(user)
      yield* say("You people again?", "SM1")
      yield* asStaff(endTexts("305.555.0100"))
      yield* asStaff(endTexts("305.555.0100"))
      const ended = [yield* ends, yield* stopped, yield* asStaff(unread)]
      yield* say("START", "SM2")
      const audit = yield* look((state) => state.audit.filter(({ action }) => action === "texts-ended"))
      return { ended, after: [yield* ends, yield* stopped], audit }
    })
    const { ended, after, audit } = await runInMemory(program)
    expect(ended).toEqual([["staff"], true, []])
    expect(after).toEqual([["staff"], false])
    expect(audit).toMatchObject([{ subject: "(•••) •••-0100", after: { stopped: true } }])
  })

  it("are ended for American numbers alone, by staff alone", async () => {
    const program = Effect.gen(function* () {
      const wrong = yield* Effect.flip(asStaff(endTexts("12")))
      const denied = yield* Effect.flip(as({ kind: "guest" })(endTexts("305-555-0100")))
      return [wrong._tag, denied._tag, yield* stopped]
    })
    expect(await runInMemory(program)).toEqual(["PhoneNotTextable", "Forbidden", false])
  })
})
