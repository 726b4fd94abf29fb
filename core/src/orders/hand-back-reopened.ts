import { Effect } from "effect"
import type { UserId } from "../access/actor.ts"
import { recordAuditEntry } from "../audit/record-audit-entry.ts"
import { workerOf } from "../order/handling.ts"
import { type HandlingChange, takeByHouse } from "../order/offers/write-handling.ts"
import { formatOrderNumber, type Order } from "../order/order.ts"
import { isOver, placeOf } from "../order/status-meaning.ts"
import { UserStore } from "../people/user-store.port.ts"
import { mayWork } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** Whether a worker can go on: account and file are held, in the order of an acceptance, so that neither ends meanwhile. */
const canGoOn = Effect.fnUntraced(
  function* (userId: UserId) {
    const { disabledAt } = yield* (yield* UserStore).getForUpdate(userId)
    return disabledAt === null && mayWork(yield* (yield* WorkerStore).getForUpdate(userId))
  },
  Effect.catchTag(["UserNotFound", "WorkerNotFound"], () => Effect.succeed(false)),
)

/**
 * Gives an order that goes on after it was over to the house crew, where its worker was disabled or ended meanwhile: what is over is not
 * handed back with the rest. One that is over still stays theirs, for its pay. Returns the order as it is then. Its lock is held.
 */
export const handBackReopened = Effect.fnUntraced(function* (order: Order, by: HandlingChange) {
  const workerId = workerOf(order)
  if (workerId === undefined || isOver(placeOf(order)) || (yield* canGoOn(workerId))) return order
  const taken = yield* takeByHouse(order, by)
  yield* recordAuditEntry(
    "order-handed-over",
    formatOrderNumber(order.orderNumber),
    { handling: order.handling.kind },
    { handling: taken.handling.kind },
  )
  return taken
})
