import { Clock, Effect } from "effect"
import type { Actor, UserId } from "../access/actor.ts"
import { authorize } from "../access/permissions.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { CompanySettingsStore } from "../company/company-settings-store.port.ts"
import type { Instant } from "../local-time/local-time.ts"
import { type HandOverTarget, type WorkerCancellation, workerOf } from "../order/handling.ts"
import { endOffer } from "../order/offers/follow-offer.ts"
import { takeByHouse } from "../order/offers/write-handling.ts"
import { formatOrderNumber, type Order, type OrderId } from "../order/order.ts"
import { MoveNotAllowed } from "../order/order-errors.ts"
import { OrderStore } from "../order/order-store.port.ts"
import { isOver, placeOf } from "../order/status-meaning.ts"
import { Outbox } from "../outbox/outbox.port.ts"
import { requireNotOwnOrder } from "../refunds/own-order.ts"
import { UnitOfWork } from "../shared/unit-of-work.port.ts"
import { changeHandling } from "./change-handling.ts"
import { whyNotOffered } from "./may-offer.ts"
import { releaseHeld } from "./release-work.ts"

/** What staff ask for. */
export interface HandOver {
  readonly to: HandOverTarget
  /** Left out where staff decide by themselves: that does not count against the worker. */
  readonly workerCancelled?: WorkerCancellation | undefined
  /** The worker who held it when it was looked at; null where none did. Left out, it is handed over from wherever it is. */
  readonly worker?: UserId | null | undefined
}

const refuse = (message: string) => new MoveNotAllowed({ message })

const isThereAlready = ({ handling }: Order, { to }: HandOver): boolean =>
  handling.kind === (to === "house" ? "house" : "offered")

/** Refuses what makes no sense of an order: to offer it where nobody could accept it; to hand over what has ended. */
const requireHandOver = Effect.fnUntraced(function* (order: Order, wish: HandOver, now: Instant) {
  const { to, workerCancelled } = wish
  const place = placeOf(order)
  if (isOver(place)) return yield* refuse("This order has ended.")
  if (workerCancelled !== undefined && (order.handling.kind !== "worker" || place !== "ordered")) {
    return yield* refuse("No worker holds this order before its pickup.")
  }
  if (to === "house" || isThereAlready(order, wish)) return
  const why = whyNotOffered(order, yield* (yield* CompanySettingsStore).current, now)
  if (why !== undefined) return yield* refuse(why)
})

/** Refuses to take an order from another worker than the one who was seen with it. */
const requireSeen = Effect.fnUntraced(function* (order: Order, wish: HandOver) {
  if (wish.worker === undefined || isThereAlready(order, wish) || wish.worker === (workerOf(order) ?? null)) return
  return yield* refuse(
    workerOf(order) === undefined
      ? "The laundry worker whom you saw does not hold this order any more. Please look at it again."
      : "Another laundry worker holds this order now. Please look at it again.",
  )
})

const giveTo = Effect.fnUntraced(function* (
  before: Order,
  wish: HandOver,
  by: { readonly actor: Actor; readonly at: Instant },
) {
  const { to, workerCancelled } = wish
  const { handling } = before
  const order =
    handling.kind === "worker" && workerCancelled !== undefined
      ? yield* releaseHeld(before, handling.workerId, { ...by, hadNotice: workerCancelled === "with-notice" })
      : before
  if (isThereAlready(order, wish)) return order
  if (to === "house") return yield* takeByHouse(order, by)
  yield* endOffer(order, "taken-by-house", by.at)
  yield* (yield* Outbox).schedule({ kind: "open-offer", orderId: order.id }, 0)
  return yield* changeHandling(order, { kind: "offered" }, by)
})

/** Takes an order from where it is, with an audit entry. Returns it as it is then. Its lock is held, and that it may be done is known. */
export const handOverHeld = Effect.fnUntraced(function* (
  before: Order,
  wish: HandOver,
  by: { readonly actor: Actor; readonly at: Instant },
) {
  const order = yield* giveTo(before, wish, by)
  if (order.version === before.version) return order
  yield* recordAuditEntry(
    "order-handed-over",
    formatOrderNumber(order.orderNumber),
    { handling: before.handling.kind },
    { handling: order.handling.kind, ...(wish.workerCancelled && { workerCancelled: wish.workerCancelled }) },
  )
  return order
})

/**
 * Staff take an order to the house crew, or have it offered to workers, from wherever it is, or from the worker who was seen with it alone.
 * The same again changes nothing. Returns the order as it is then.
 *
 * Fails with Forbidden, OrderNotFound, MoveNotAllowed, OwnCase.
 */
export const handOver = Effect.fn("handOver")(function* (id: OrderId, wish: HandOver) {
  const actor = yield* authorize("orders:manage")
  const { transact } = yield* UnitOfWork
  return yield* transact(
    Effect.gen(function* () {
      const before = yield* (yield* OrderStore).getForUpdate(id)
      const at = yield* Clock.currentTimeMillis
      yield* requireHandOver(before, wish, at)
      yield* requireSeen(before, wish)
      if (!isThereAlready(before, wish)) yield* requireNotOwnOrder(before)
      return yield* handOverHeld(before, wish, { actor, at })
    }),
  )
})
