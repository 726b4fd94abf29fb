import { Clock, Effect } from "effect"
import { CurrentActor } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import type { ClaimId, ClaimMessage, ClaimSide } from "../order/claims/claim.ts"
import { ClaimDecided } from "../order/claims/claim-errors.ts"
import { ClaimStore } from "../order/claims/claim-store.port.ts"
import { formatOrderNumber, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { oweOrderMail } from "../order/owe-order-mail.ts"
import type { IdempotentRequest } from "../shared/idempotent-request.ts"
import { Ids } from "../shared/ids.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { type ClaimAccess, claimOf } from "./claim-access.ts"

/** Adds a message under the order's lock; the second value says whether it is a new one. */
const say = Effect.fnUntraced(function* (
  orderId: OrderId,
  id: ClaimId,
  from: ClaimSide,
  text: string,
  request: IdempotentRequest | undefined,
) {
  const store = yield* ClaimStore
  const order = yield* Effect.orDie((yield* OrderStore).getForUpdate(orderId))
  const claim = yield* claimOf(orderId, id)
  if (claim.decision !== null) return yield* new ClaimDecided()
  const message: ClaimMessage = {
    id: yield* (yield* Ids).uuid,
    at: yield* Clock.currentTimeMillis,
    from,
    by: yield* CurrentActor,
    text: text.trim(),
  }
  const said = yield* store.say(id, message, request)
  return { order, message: said, isNew: said.id === message.id }
})

/** An order's customer adds to their open claim. */
export const writeToClaim = Effect.fn("writeToClaim")(function* <E, R>(
  access: ClaimAccess<E, R>,
  id: ClaimId,
  text: string,
  request: IdempotentRequest | undefined,
) {
  const order = yield* access
  const { transact } = yield* UnitOfWork
  const { message } = yield* transact(say(order.id, id, "customer", text, request))
  return message
})

/** Staff write to the customer of an open claim, who gets it by mail. It gets an audit entry without what was said. */
export const answerClaim = Effect.fn("answerClaim")(function* (id: ClaimId, text: string, request?: IdempotentRequest) {
  yield* authorize("claims:manage")
  const { orderId } = yield* (yield* ClaimStore).get(id)
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const { order, message, isNew } = yield* say(orderId, id, "staff", text, request)
      if (isNew) {
        const mail = { template: "claim-answered", orderId, claimId: id, messageId: message.id } as const
        yield* oweOrderMail(order, `${mail.template}:${message.id}`, mail)
        yield* recordAuditEntry("claim-answered", formatOrderNumber(order.orderNumber), {}, { message: "written" })
      }
      return message
    }),
  )
})
