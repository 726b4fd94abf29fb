import { cents } from "@laundry/core/money/cents"
import { verifyGuestPayment } from "@laundry/core/payments/verify-payment"
import { runInMemory } from "@laundry/core-testing/in-memory/product"
import { InMemoryPaymentProvider } from "@laundry/core-testing/in-memory/provider/payment-provider"
import { openedOrder } from "@laundry/core-testing/payment-scene"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { paymentVerificationView } from "./payment-verification-view.ts"

/** What is answered about an order's payment after `happen` happened to it at the provider. */
const viewAfter = (happen: (provider: InMemoryPaymentProvider["Service"], intentId: string) => void) =>
  runInMemory(
    Effect.gen(function* () {
      const { orderId, intentId } = yield* openedOrder
      happen(yield* InMemoryPaymentProvider, intentId)
      return paymentVerificationView(yield* verifyGuestPayment(orderId), true)
    }),
  )

describe("what can be paid after a payment that was not recorded", () => {
  it("is what is due when it was not made", async () => {
    expect(await viewAfter((provider, id) => void provider.pay(id, "declined"))).toMatchObject({
      success: false,
      amountDue: 3000,
    })
  })

  it("is nothing while it is on its way", async () => {
    const view = await viewAfter((provider, id) => provider.startProcessing(id))
    expect(view).toMatchObject({ success: false, isProcessing: true })
    expect(view).not.toHaveProperty("amountDue")
  })

  it("is nothing while somebody has to look at money that came", async () => {
    const view = await viewAfter((provider, id) => {
      provider.pay(id)
      provider.tamper(id, { amountReceived: cents(100) })
    })
    expect(view).toMatchObject({ success: false, message: expect.stringContaining("check first") })
    expect(view).not.toHaveProperty("amountDue")
    expect(view).not.toHaveProperty("isToCheck")
  })
})
