import { orderOf } from "@laundry/core-testing/customer-scene"
import { eastern, runInMemory } from "@laundry/core-testing/in-memory/product"
import { daysOf, startForAna, workUntil } from "@laundry/core-testing/recurring-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { changeOperatingModel } from "../company/change-operating-model.ts"
import { cents } from "../money/cents.ts"
import type { OrderId } from "../order/order.ts"

const marketplace = changeOperatingModel({ operatingModel: "marketplace" })

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
})
