import { type KeptCard, sayCard } from "../payment/kept-card.ts"
import { paymentProcessing, paymentToCheck } from "../payment/payment-errors.ts"
import type { AttemptCharge } from "./charge-attempt.ts"

/** What came of a press that pays with a kept card, with a sentence for the customer. What is unpaid can be paid on its page. */
export interface CardPayment {
  readonly state: "paid" | "processing" | "unpaid"
  readonly message: string
}

interface Words {
  readonly paid: string
  /** The way on, after the reason why it was not paid. */
  readonly unpaid: (why: string) => CardPayment
}

/** What the customer reads of a charge to their card; undefined when what is due has to be looked at again. */
export const sayCharge = (charge: AttemptCharge, card: KeptCard, { paid, unpaid }: Words): CardPayment | undefined => {
  switch (charge.kind) {
    case "paid":
      return { state: "paid", message: paid }
    case "processing":
      return { state: "processing", message: paymentProcessing }
    case "not-paid":
      return unpaid(
        charge.answer.kind === "declined"
          ? `Your ${sayCard(card)} was declined.`
          : `Your bank wants you to confirm this payment with your ${sayCard(card)}.`,
      )
    case "to-check":
      return { state: "unpaid", message: paymentToCheck }
    case "changed":
      return undefined
  }
}
