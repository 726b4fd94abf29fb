import { cents } from "@laundry/core/money/cents"
import type { ProviderHappening, Tab } from "./happening.ts"
import { type PlayedOrder, pick } from "./played-order.ts"

/** Lets something happen at the provider. */
export const happenAtProvider = (played: PlayedOrder, happening: ProviderHappening): void => {
  const { provider, intents, tips, withEvents } = played
  const inTab = (which: Tab, act: (intentId: string) => void) => {
    const intentId = intents[which]
    if (intentId !== undefined) act(intentId)
  }
  const paidOnes = () => provider.intents().filter(({ status }) => status === "succeeded")
  switch (happening.it) {
    case "pays":
      return inTab(happening.tab, (intentId) => void provider.pay(intentId))
    case "is declined":
      return inTab(happening.tab, (intentId) => void provider.pay(intentId, "declined"))
    case "starts processing":
      return inTab(happening.tab, (intentId) => provider.startProcessing(intentId))
    case "pays the tip": {
      const intentId = tips[happening.tab]
      return intentId === undefined ? undefined : void provider.pay(intentId)
    }
    case "finds the provider":
      provider.mode = happening.mode
      return
    case "finds banks slow to refund":
      provider.refundsStartAs = happening.isSlow ? "pending" : "succeeded"
      return
    case "has the card answer":
      provider.cards.nextAnswer = happening.answer
      return provider.cards.all().forEach(({ methodId }) => provider.cards.setAnswer(methodId, happening.answer))
    case "loses its card":
      return withEvents(() => provider.cards.all().forEach(({ methodId }) => provider.cards.forget(methodId)))
    case "refunds at the dashboard": {
      const ours = [...Object.values(intents), ...Object.values(tips)].flatMap(
        (intentId) => provider.find(intentId) ?? [],
      )
      const paid = pick(
        ours.filter(({ status }) => status === "succeeded"),
        happening.nth,
      )
      if (paid === undefined) return
      const amount = cents(Math.ceil((paid.amountReceived * happening.share) / 100))
      return withEvents(() => void provider.refund({ intentId: paid.intentId, amount }))
    }
    case "charges again": {
      const paid = pick(paidOnes(), happening.nth)
      return paid && withEvents(() => void provider.chargeAgain(paid.intentId))
    }
    case "disputes": {
      const paid = pick(paidOnes(), happening.nth)
      return paid && withEvents(() => void provider.dispute(paid.intentId))
    }
    case "wins a dispute":
    case "loses a dispute": {
      const outcome = happening.it === "wins a dispute" ? "won" : "lost"
      const dispute = pick(
        provider.disputes().filter(({ status }) => status === "open"),
        happening.nth,
      )
      return dispute && withEvents(() => provider.endDispute(dispute.disputeId, outcome))
    }
    case "fails a refund": {
      const sent = pick(
        provider.refunds().filter(({ status }) => status === "succeeded"),
        happening.nth,
      )
      return sent && withEvents(() => provider.failRefund(sent.providerRefundId))
    }
  }
}
