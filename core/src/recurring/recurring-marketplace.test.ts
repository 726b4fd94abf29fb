import { ana, as, orderOf } from "@laundry/core-testing/customer-scene"
import { InMemoryDatabase } from "@laundry/core-testing/in-memory/database"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { inboundCall } from "@laundry/core-testing/in-memory/text-messenger"
import { agree, bookedPhone } from "@laundry/core-testing/message-scene"
import { daysOf, startForAna, workUntil } from "@laundry/core-testing/recurring-scene"
import { giveToWorker, wanda } from "@laundry/core-testing/worker-pay-scene"
import { Clock, Effect } from "effect"
import { describe, expect, it } from "vitest"
import { changeOperatingModel } from "../company/change-operating-model.ts"
import { cents } from "../money/cents.ts"
import { receiveText } from "../notifications/receive-text.ts"
import type { Order, OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { recurringPartOf } from "./read-linked-recurring.ts"
import { skipByText } from "./skip-by-text.ts"
import { skipPickup } from "./skip-pickup.ts"

const marketplace = changeOperatingModel({ operatingModel: "marketplace" })

const replySkip = (providerId: string) =>
  Effect.map(receiveText(inboundCall({ providerId, from: bookedPhone, body: "SKIP" }), skipByText), ({ body }) => body)

/** The order of the first Friday. */
const firstOrder = Effect.fnUntraced(function* (id: string) {
  yield* workUntil(eastern("2026-11-26", "09:01"))
  const [first] = yield* daysOf(id)
  return yield* orderOf((first?.orderId ?? "") as OrderId)
})

describe("recurring pickups in a marketplace", () => {
  it("are charged with the fee that was agreed to, and offered to workers", async () => {
    const order = await runInMemory(
      Effect.gen(function* () {
        yield* marketplace
        const { pickup } = yield* startForAna({ amount: cents(3300) })
        return yield* firstOrder(pickup.id)
      }),
    )
    expect(order).toMatchObject({ paid: 3300, handling: { kind: "offered" } })
    expect(order.terms.marketplace).toMatchObject({ trustAndSafetyFee: 300 })
  })

  it("stay the house crew's without the fee where they were agreed to before there was one", async () => {
    const order = await runInMemory(
      Effect.gen(function* () {
        const { pickup } = yield* startForAna()
        yield* marketplace
        return yield* firstOrder(pickup.id)
      }),
    )
    expect(order).toMatchObject({ paid: 3000, handling: { kind: "house" } })
    expect(order.terms.marketplace).toBeNull()
  })

  it("can't be skipped for free once a laundry worker is on the way, and until then they can", async () => {
    const seen = await runInMemory(
      Effect.gen(function* () {
        yield* marketplace
        const { pickup } = yield* startForAna({ amount: cents(3300) })
        const { id, pickupDate } = yield* firstOrder(pickup.id)
        const skip = as(ana)(skipPickup("own", pickup.id, pickupDate))
        const part = Effect.flatMap(orderOf(id), (order) =>
          Effect.flatMap(OrderStore, ({ history }) =>
            Effect.flatMap(history(id), (all) => recurringPartOf(order, all)),
          ),
        )
        yield* giveToWorker(id)
        const before = yield* part
        yield* agree({ kind: "user", userId: ana })
        const { update } = yield* InMemoryDatabase
        const order = yield* orderOf(id)
        const put = (changes: Partial<Order>) =>
          update((state) => [undefined, { ...state, orders: new Map(state.orders).set(id, { ...order, ...changes }) }])
        const handling = { kind: "worker", workerId: wanda, inTransitAt: yield* Clock.currentTimeMillis } as const
        yield* put({ handling })
        const refused = yield* Effect.flip(skip)
        const answers = [yield* replySkip("SM-1"), yield* replySkip("SM-1")]
        const after = yield* part
        yield* put({ handling, status: "picked_up" })
        const pickedUp = [(yield* Effect.flip(skip)).message, yield* replySkip("SM-2")]
        yield* put({})
        yield* skip
        return { before, refused: refused.message, answers, after, pickedUp, status: (yield* orderOf(id)).status }
      }),
    )
    const comes =
      "Wash & Fold Laundry: Your laundry worker is on the way to pick up your order #1002 already. You can still cancel it, for the Cancellation Fee."
    expect(seen).toMatchObject({
      before: { kind: "made", skipUntil: eastern("2026-11-27", "17:00") },
      refused: "Your laundry worker is on the way already. You can still cancel this order, for the Cancellation Fee.",
      answers: [comes, comes],
      after: { kind: "made", skipUntil: undefined },
      pickedUp: [
        "This pickup can't be skipped any more. Please contact support.",
        "Wash & Fold Laundry: Your order #1002 can't be skipped any more.",
      ],
      status: "cancelled",
    })
  })
})
