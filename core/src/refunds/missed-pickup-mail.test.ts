import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { at, miss, paidOrder, revert, until } from "@laundry/core-testing/missed-pickup-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import type { Pounds } from "../money/pounds.ts"
import { sendOwedMessage } from "../notifications/send-owed-message.ts"
import { updateOrder } from "../orders/update-order.ts"
import { refundMissedPickup } from "./missed-pickup-refund.ts"

/** The mails about missed pickups that the customer is owed. */
const missedMails = Effect.flatMap(InMemoryDatabase, ({ read }) =>
  read(({ mails }) => [...mails.values()].filter(({ mail }) => mail.content.template === "pickup-missed").length),
)

describe("the mail of a missed pickup", () => {
  it("waits as long as the driver may take it back, and comes once", async () => {
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("18:10"))
        yield* miss(id)
        yield* until(at("20:59"))
        const early = yield* missedMails
        yield* until(at("21:00"))
        yield* refundMissedPickup(id)
        return { early, inTime: yield* missedMails }
      }),
    )
    expect(told).toEqual({ early: 0, inTime: 1 })
  })

  it("never comes when the customer shows up in time, and says what is kept and goes back when it does", async () => {
    const mailer = makeInMemoryMailer()
    const told = await runInMemory(
      Effect.gen(function* () {
        const id = yield* paidOrder
        yield* until(at("18:10"))
        yield* miss(id)
        yield* revert(id)
        yield* until(at("23:00"))
        const afterRevert = yield* missedMails
        yield* updateOrder(id, { status: "missed_pickup", weight: 12 as Pounds })
        yield* until(at("23:59"))
        const { read } = yield* InMemoryDatabase
        for (const { mailId } of yield* read(({ mails }) => [...mails.values()])) yield* sendOwedMessage(mailId)
        return { afterRevert, afterMark: yield* missedMails }
      }),
      { mailer },
    )
    expect(told).toEqual({ afterRevert: 0, afterMark: 1 })
    const mail = mailer.sent.find(({ subject }) => subject.startsWith("We missed you"))
    expect(mail?.text).toContain("$10.00 of what you paid is kept")
    expect(mail?.text).toContain("A refund of $20.00 is on its way")
  })
})
