import type { HeldWorkOrder } from "@laundry/contracts/marketplace/work"
import { randomToken } from "../../platform/random/random-token.ts"
import { useSession } from "../../platform/session/use-session.ts"
import { useKeepRecord } from "../../shared/offline/use-keep-record.ts"
import type { Recorded, WorkActionKind } from "./work-action.ts"
import { workOutbox } from "./work-outbox.ts"

interface Step extends Partial<Recorded> {
  readonly kind: WorkActionKind
  readonly order: HeldWorkOrder
  readonly photo?: string | undefined
}

/** Keeps what the worker did with an order, to be sent at once or as soon as that is possible. Returns whether it is kept. */
export const useRecordWork = () => {
  const keep = useKeepRecord(workOutbox)
  const { user } = useSession()
  return async ({ kind, order, photo, ...recorded }: Step): Promise<boolean> => {
    if (user === undefined) return false
    return keep(
      {
        id: randomToken(),
        userId: user.id,
        kind,
        orderId: order.id,
        orderNumber: order.orderNumber,
        customerName: order.customerName,
        recordedAt: Date.now(),
        bags: null,
        oversizedItems: null,
        weight: null,
        intakeWeight: null,
        refusal: null,
        ...recorded,
      },
      photo,
    )
  }
}
