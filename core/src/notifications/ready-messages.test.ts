import { makeInMemoryMailer } from "@laundry/core-testing/in-memory/mailer"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { makeInMemoryTexts } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, allBy, choose } from "@laundry/core-testing/message-scene"
import { placeOrder } from "@laundry/core-testing/payment-scene"
import { workOff } from "@laundry/core-testing/people-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { changeBalances } from "../company/change-balances.ts"
import type { Pounds } from "../money/pounds.ts"
import { updateOrder } from "../orders/update-order.ts"

/** What a guest, who paid nothing, is told by a channel of an order that is weighed and ready at once. */
const toldReady = async (channel: "mail" | "text", holdUntilPaid: boolean) => {
  const mailer = makeInMemoryMailer()
  const texts = makeInMemoryTexts()
  await runInMemory(
    Effect.gen(function* () {
      yield* changeBalances({ holdUntilPaid })
      const orderId = yield* placeOrder
      const owner = { kind: "order", orderId } as const
      yield* agree(owner)
      yield* choose(owner, allBy(channel))
      yield* updateOrder(orderId, { status: "ready_for_delivery", weight: 42 as Pounds, readyBags: 2 })
      yield* workOff
    }),
    { mailer, texts },
  )
  const told = [...mailer.sent.map(({ text }) => text), ...texts.taken.map(({ body }) => body)]
  return told.find((text) => text.includes("clean and folded"))
}

describe.each(["mail", "text"] as const)("the %s that laundry is ready", (channel) => {
  it("promises its delivery on its day, unless that waits for the payment", async () => {
    expect(await toldReady(channel, false)).toMatch(/We bring it .*Sat, Nov 21 before 10 AM\./)
    const held = await toldReady(channel, true)
    expect(held).toContain("We bring it once its balance is paid.")
    expect(held).not.toMatch(/10 AM/)
  })
})
