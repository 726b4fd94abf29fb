import { guestBooking } from "@laundry/core-testing/guest-booking"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { deliverAll, openedIntent, runJobs } from "@laundry/core-testing/payment-scene"
import { addWelcome } from "@laundry/core-testing/promo-scene"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { placeGuestOrder } from "../orders/place-guest-order.ts"
import { PaymentStore } from "../payment/payment-store.port.ts"

const stranger = {
  customerEmail: "bo@example.com",
  customerPhone: "786 555 0199",
  pickupAddress: "77 Collins Avenue, Miami Beach, FL 33139",
}

it.each([
  ["that paid for another order before", "4242", 1],
  ["that is new", "5555", 0],
])("tells staff of a first order that is paid by a card %s", async (_, number, count) => {
  const program = Effect.gen(function* () {
    const provider = yield* InMemoryPaymentProvider
    yield* addWelcome({ firstOrderOnly: true })
    const payWith = Effect.fnUntraced(function* (
      order: Effect.Success<ReturnType<typeof placeGuestOrder>>,
      card: string,
    ) {
      const { intentId } = yield* openedIntent(order.id)
      provider.payWith(intentId, card)
      yield* deliverAll()
      yield* runJobs
    })
    yield* payWith(yield* placeGuestOrder(guestBooking(), undefined), "4242")
    yield* payWith(yield* placeGuestOrder(guestBooking(stranger), undefined, "WELCOME10"), number)
    return yield* (yield* PaymentStore).flags({ isResolved: false, limit: 10 })
  })
  const { rows } = await runInMemory(program)
  expect(rows).toHaveLength(count)
  for (const flag of rows) expect(flag.reason).toMatch(/first orders/)
})
