import { Clock, Effect, Schema } from "effect"
import type { UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { formatOrderNumber, type OrderId } from "../order/order.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { actorName, type User } from "../people/user.ts"
import { UserStore } from "../people/user-store.port.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { ReportStore } from "./report-store.port.ts"

/** Somebody can't be given a part of tips. */
export class TipNotAssignable extends Schema.TaggedError<TipNotAssignable>()("TipNotAssignable", {}) {
  override readonly message =
    "Tips are for drivers and laundry workers who can sign in: owners and admins never have a part of them."
}

/** Whether somebody can be given a part of tips: of the crew, and able to sign in. */
const isTippable = ({ role, disabledAt }: User): boolean =>
  (role === "driver" || role === "laundry_worker") && disabledAt === null

/** How many of each role are offered. */
const mostOffered = 100

/** Whom tips can be given to. */
export const tippableCrew = Effect.gen(function* () {
  const users = yield* UserStore
  const page = { offset: 0, limit: mostOffered }
  const drivers = yield* users.list({ text: "", role: "driver" }, page)
  const washers = yield* users.list({ text: "", role: "laundry_worker" }, page)
  return [...drivers, ...washers].filter(isTippable).map((user) => ({ userId: user.id, name: actorName(user) }))
})

/**
 * Gives what of an order's tips is nobody's, of all of them, to a driver or a laundry worker of the staff. Somebody else can be given it later. It
 * gets an audit entry.
 */
export const assignTips = Effect.fn("assignTips")(function* (id: OrderId, userId: UserId) {
  const by = yield* authorize("tips:set")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const { orderNumber } = yield* (yield* OrderStore).getForUpdate(id)
      const user = yield* (yield* UserStore).get(userId).pipe(Effect.mapError(() => new TipNotAssignable()))
      if (!isTippable(user)) return yield* new TipNotAssignable()
      const name = actorName(user)
      const at = yield* Clock.currentTimeMillis
      yield* (yield* ReportStore).assignTips({ orderId: id, userId, name, by, at })
      yield* recordAuditEntry("tip-assigned", formatOrderNumber(orderNumber), {}, { assignedTo: name })
      return { orderNumber, name }
    }),
  )
})
