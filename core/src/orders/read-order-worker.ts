import { Effect } from "effect"
import type { Order } from "../order/order.ts"
import { placeOf } from "../order/status-meaning.ts"
import { firstNameOf } from "../workers/worker.ts"
import { WorkerStore } from "../workers/worker-store.port.ts"

/** Whether an order has its laundry worker, as its customer reads it. */
export interface OrderWorker {
  readonly state: "waiting" | "confirmed" | "on-the-way"
  /** The first name; null while it waits for one, and of a file that is gone. */
  readonly name: string | null
}

/**
 * Who comes to pick up an order in the marketplace, and whether they are on the way; undefined for the house's orders, and from the
 * pickup on. Only an order that a worker holds asks for the name.
 */
export const readOrderWorker = Effect.fnUntraced(function* (
  order: Pick<Order, "status" | "statusBefore" | "handling">,
) {
  const { handling } = order
  if (placeOf(order) !== "ordered" || handling.kind === "house") return undefined
  if (handling.kind === "offered") return { state: "waiting", name: null } satisfies OrderWorker
  const name = yield* (yield* WorkerStore).get(handling.workerId).pipe(
    Effect.map(firstNameOf),
    Effect.catchTag("WorkerNotFound", () => Effect.succeed(null)),
  )
  const worker: OrderWorker = { state: handling.inTransitAt === null ? "confirmed" : "on-the-way", name }
  return worker
})
