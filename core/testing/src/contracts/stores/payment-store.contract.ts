import { describe } from "vitest"
import { keepsAttempts } from "./payments/attempts.ts"
import { keepsPaymentCards } from "./payments/cards.ts"
import { keepsFlags } from "./payments/flags.ts"
import { keepsLedger } from "./payments/ledger.ts"
import { type PaymentStoreSetup, paymentScene } from "./payments/payment-scene.ts"
import { keepsRefundsAndTips } from "./payments/refunds-and-tips.ts"

/** What every payment store (`core/src/payment/payment-store.port.ts`) keeps. */
export const paymentStoreContract = (name: string, setup: PaymentStoreSetup): void => {
  describe(`${name} keeps the contract of a payment store`, () => {
    const scene = paymentScene(setup)
    keepsAttempts(scene)
    keepsLedger(scene)
    keepsRefundsAndTips(scene)
    keepsPaymentCards(scene)
    keepsFlags(scene)
  })
}
