import { Clock, Effect } from "effect"
import { NotCardHolder, NothingToConfirm } from "../cards/card-errors.ts"
import { releaseCharge } from "../cards/hold-charge.ts"
import type { CodeProof } from "../messaging/one-time-code.ts"
import { askForCode, judgeCode, requireRight } from "../messaging/one-time-codes.ts"
import type { WeighTicketId } from "../order/weigh-tickets/weigh-ticket.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { type BalanceCharge, isForHolder } from "../payment/balance-charge.ts"
import { BalanceChargeStore } from "../payment/balance-charge-store.port.ts"
import { chargeProof } from "../payment/card-mail.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { heldTicket } from "./answer-ticket.ts"
import { holderCheck } from "./holder-check.ts"

/** The charge of a ticket that waits for the card's holder, and how they show that they are. The order's lock is held. */
const waiting = Effect.fnUntraced(function* (id: WeighTicketId) {
  const { order } = yield* heldTicket(id)
  const charge: BalanceCharge | undefined = yield* (yield* BalanceChargeStore).latest(order.id)
  if (charge?.state !== "held" || !isForHolder(charge)) return yield* new NothingToConfirm()
  const check = yield* holderCheck(order)
  if (check === undefined) return yield* new NotCardHolder()
  const proof: CodeProof = chargeProof(charge.id)
  return { order, check, proof }
})

/** Mails a code to the order's address, for the browser that left the card. */
export const sendChargeCode = Effect.fn("sendChargeCode")(function* (id: WeighTicketId) {
  const { transact } = yield* UnitOfWork
  const key = yield* (yield* Ids).uuid
  yield* transact(
    Effect.gen(function* () {
      const { order, proof } = yield* waiting(id)
      yield* askForCode(proof)
      const mail = { template: "charge-code", orderId: order.id, heldChargeId: proof.subject } as const
      yield* (yield* Outbox).oweMail({ key: `${mail.template}:${key}`, to: order.customerEmail, content: mail })
    }),
  )
})

/**
 * The card's holder has charged what is above their limit or disputed, after the notice: signed in, or with the code that was mailed. A repeated
 * call finds nothing that waits.
 */
export const confirmCharge = Effect.fn("confirmCharge")(function* (id: WeighTicketId, code: string | undefined) {
  const { transact } = yield* UnitOfWork
  const judged = yield* transact(
    Effect.gen(function* () {
      const { order, check, proof } = yield* waiting(id)
      const answer = check === "press" ? "right" : yield* judgeCode(proof, code ?? "")
      if (answer === "right") yield* releaseCharge(order, yield* Clock.currentTimeMillis, true)
      return answer
    }),
  )
  yield* requireRight(judged)
})
