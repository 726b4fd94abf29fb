import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedOrder, runJobs } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { PaymentStore } from "../payment/payment-store.port.ts"

it("tells two orders that were paid by one card from one that another card paid", () =>
  runInMemory(
    Effect.gen(function* () {
      const provider = yield* InMemoryPaymentProvider
      const paidWith = Effect.fnUntraced(function* (number: string) {
        const { orderId, intentId } = yield* openedOrder
        provider.payWith(intentId, number)
        yield* deliverAll()
        yield* runJobs
        return orderId
      })
      const orders = [yield* paidWith("4242"), yield* paidWith("4242")]
      const other = yield* paidWith("5555")
      const store = yield* PaymentStore
      const [fingerprint = ""] = yield* store.fingerprints(orders[0] ?? other)
      expect(yield* store.ordersPaidWith(fingerprint)).toEqual(orders)
      expect(yield* store.fingerprints(other)).not.toContain(fingerprint)
    }),
  ))
